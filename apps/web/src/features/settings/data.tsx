import { t } from '@skillhour/texts';
import { Download, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { messageOf, tellFailure, useCall, type CallOutput } from '@/api';
import { Button, dayAndTime, lazyDialog, Note } from '@/ui';
import { bytesOf } from './bytes';
import { Leave } from './leave';
import { Row, Rows } from './row';

const MakeExport = lazyDialog(() => import('./make-export'));

type Export = NonNullable<CallOutput<'identity.export.read'>['export']>;
/** Polling interval while the export is being created. */
const ASK_MS = 3_000;

/** Export of the member's data, and account deletion. */
export function Data() {
  const [open, setOpen] = useState(false);
  const { data, error } = useCall(
    'identity.export.read',
    {},
    { refreshInterval: (latest) => (latest?.export?.state === 'making' ? ASK_MS : 0) },
  );
  return (
    <>
      <Rows>
        <Row
          title={t('Export everything')}
          deed={
            <Button size="small" icon={<PackageOpen aria-hidden />} onClick={() => setOpen(true)}>
              {t('Create an export')}
            </Button>
          }
        >
          {t('What you wrote, your sessions, ratings and every minute, as JSON with your pictures.')}
        </Row>
        {data?.export && <File file={data.export} />}
      </Rows>
      {error && !data && <Note kind="error">{messageOf(error, t('We couldn’t load this.'))}</Note>}
      <Leave />
      <MakeExport open={open} onOpenChange={setOpen} />
    </>
  );
}

function File({ file }: { file: Export }) {
  const [part, setPart] = useState<number>();
  const { file_name, state, bytes, pieces, expires_at } = file;
  const download = async () => {
    setPart(0);
    try {
      const { saveExport } = await import('./save-export');
      await saveExport(file, setPart);
    } catch (failure) {
      tellFailure(failure, t('We couldn’t download the file.'));
    }
    setPart(undefined);
  };
  if (state === 'making')
    return <Row title={file_name}>{t('In progress. We’ll email you when it’s ready.')}</Row>;
  return (
    <Row
      title={file_name}
      deed={
        <Button
          size="small"
          icon={<Download aria-hidden />}
          busy={part !== undefined && t('{part, number} of {pieces, number}...', { part: part + 1, pieces })}
          onClick={() => void download()}
        >
          {t('Download')}
        </Button>
      }
    >
      {t('{size}, kept until {moment}', {
        size: bytesOf(bytes),
        moment: expires_at ? dayAndTime(expires_at) : '',
      })}
    </Row>
  );
}
