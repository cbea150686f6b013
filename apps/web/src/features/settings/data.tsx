import { t, currentLanguage } from '@skillhour/texts';
import { Download, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { errorMessageOf, showErrorToast, useCall, type CallOutput } from '@/api';
import { Button, formatDayAndTime, lazyDialog, Note } from '@/ui';
import { AccountDeletion } from './account-deletion';
import { Row, Rows } from './row';

const MakeExport = lazyDialog(() => import('./make-export'));

type Export = NonNullable<CallOutput<'identity.export.read'>['export']>;
/** Polling interval while the export is being created. */
const POLL_MS = 3_000;

/** Export of the member's data, and account deletion. */
export function Data() {
  const [open, setOpen] = useState(false);
  const { data, error } = useCall(
    'identity.export.read',
    {},
    { refreshInterval: (latest) => (latest?.export?.state === 'making' ? POLL_MS : 0) },
  );
  return (
    <>
      <Rows>
        <Row
          title={t('Export everything')}
          action={
            <Button size="small" icon={<PackageOpen aria-hidden />} onClick={() => setOpen(true)}>
              {t('Create an export')}
            </Button>
          }
        >
          {t('What you wrote, your sessions, ratings and every minute, as JSON with your pictures.')}
        </Row>
        {data?.export && <ExportFile file={data.export} />}
      </Rows>
      {error && !data && <Note kind="error">{errorMessageOf(error, t('We couldn’t load this.'))}</Note>}
      <AccountDeletion />
      <MakeExport open={open} onOpenChange={setOpen} />
    </>
  );
}

function ExportFile({ file }: { file: Export }) {
  const [chunk, setChunk] = useState<number>();
  const { file_name, state, bytes, pieces, expires_at } = file;
  const download = async () => {
    setChunk(0);
    try {
      const { saveExport } = await import('./save-export');
      await saveExport(file, setChunk);
    } catch (failure) {
      showErrorToast(failure, t('We couldn’t download the file.'));
    }
    setChunk(undefined);
  };
  if (state === 'making')
    return <Row title={file_name}>{t('In progress. We’ll email you when it’s ready.')}</Row>;
  return (
    <Row
      title={file_name}
      action={
        <Button
          size="small"
          icon={<Download aria-hidden />}
          busy={
            chunk !== undefined && t('{part, number} of {pieces, number}...', { part: chunk + 1, pieces })
          }
          onClick={() => void download()}
        >
          {t('Download')}
        </Button>
      }
    >
      {t('{size}, kept until {moment}', {
        size: formatMegabytes(bytes),
        moment: expires_at ? formatDayAndTime(expires_at) : '',
      })}
    </Row>
  );
}

/** Formats "8.4 MB". */
const formatMegabytes = (bytes: number): string =>
  new Intl.NumberFormat(currentLanguage(), {
    style: 'unit',
    unit: bytes < 1_000_000 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (bytes < 1_000_000 ? 1_000 : 1_000_000));
