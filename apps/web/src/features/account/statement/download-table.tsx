import { t } from '@skillhour/texts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { call, showErrorToast, type CallInput } from '@/api';
import { Button } from '@/ui';

/** Downloads a month's transfers as a spreadsheet file. */
export function DownloadTable({
  period,
  name,
}: {
  period: CallInput<'ledger.statement.download'>;
  name: string;
}) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const [table, { saveFile }] = await Promise.all([
        call('ledger.statement.download', period),
        import('@/ui/save-file'),
      ]);
      saveFile(name, new Blob([table], { type: 'text/csv' }));
    } catch (error) {
      showErrorToast(error, t('We couldn’t load the statement.'));
    }
    setBusy(false);
  };
  return (
    <Button icon={<Download aria-hidden />} busy={busy && t('One moment...')} onClick={() => void save()}>
      {t('Download CSV')}
    </Button>
  );
}
