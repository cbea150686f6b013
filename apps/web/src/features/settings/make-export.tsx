import { t } from '@skillhour/texts';
import { refetch, useCommand } from '@/api';
import { MakeExportDialog } from '@/entities/export/make-export-dialog';

/** Starts an export of what is stored about the member. */
export default function MakeExport(dialog: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const makeExport = useCommand('identity.export.make');
  return (
    <MakeExportDialog
      {...dialog}
      title={t('Export everything')}
      description={t('We prepare it in the background and email you when it’s ready. One export per day.')}
      make={async (password) => {
        const { detail } = await makeExport({ password });
        await refetch('identity.export.read');
        return detail;
      }}
    />
  );
}
