import { t } from '@skillhour/texts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, showErrorToast } from '@/api';
import { Button } from '@/ui';

/** Downloads an import's report: everything that isn't simply imported. */
export function ReportButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [report, { saveFile }] = await Promise.all([
        call('identity.import.report', { id }),
        import('@/ui/save-file'),
      ]);
      saveFile('import-report.csv', new Blob([report], { type: 'text/csv' }));
    } catch (error) {
      showErrorToast(error, t('We couldn’t load the report.'));
    }
    setBusy(false);
  };
  return (
    <Button icon={<Download aria-hidden />} busy={isBusy && t('One moment...')} onClick={() => void save()}>
      {t('Download report')}
    </Button>
  );
}
