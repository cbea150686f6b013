import { t } from '@skillhour/texts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, showErrorToast } from '@/api';
import { Button } from '@/ui';
import type { ActivityQuery } from './activity-query';

/** Downloads the report as a spreadsheet file. */
export function DownloadActivity({ query }: { query: ActivityQuery }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [table, { saveFile }] = await Promise.all([
        call('identity.activity.download', query),
        import('@/ui/save-file'),
      ]);
      saveFile(`activity-${query.from}-${query.to}.csv`, new Blob([table], { type: 'text/csv' }));
    } catch (error) {
      showErrorToast(error, t('We couldn’t load the report.'));
    }
    setBusy(false);
  };
  return (
    <Button icon={<Download aria-hidden />} busy={isBusy && t('One moment...')} onClick={() => void save()}>
      {t('Download CSV')}
    </Button>
  );
}
