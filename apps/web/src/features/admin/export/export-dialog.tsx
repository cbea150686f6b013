import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, useCommand, type CallInput } from '@/api';
import { MakeExportDialog } from '@/entities/export/make-export-dialog';
import { Segments } from '@/ui';

type Format = NonNullable<CallInput<'identity.bank_export.make'>['format']>;

/** Starts an export of the whole bank, in the format of the system that reads it. */
export default function ExportDialog(dialog: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const [format, setFormat] = useState<Format>('bundle');
  const makeExport = useCommand('identity.bank_export.make');
  return (
    <MakeExportDialog
      {...dialog}
      title={t('Export the bank')}
      description={t(
        'We prepare it in the background and email you when it’s ready. The audit log lists it.',
      )}
      make={async (password) => {
        const { detail } = await makeExport({ password, format });
        await refetch('identity.bank_export.read');
        return detail;
      }}
    >
      <Segments
        label={t('Format')}
        options={[
          { value: 'bundle', label: t('Complete') },
          { value: 'timeoverflow', label: t('For TimeOverflow') },
        ]}
        value={format}
        onChange={setFormat}
      />
      <p className="text-sm text-ink-2">
        {format === 'bundle'
          ? t('All tables with their headers, for another Skillhour or a spreadsheet.')
          : t(
              'The two files that TimeOverflow imports: members, and transfers with one opening balance per member. Its posts can’t be imported.',
            )}
      </p>
    </MakeExportDialog>
  );
}
