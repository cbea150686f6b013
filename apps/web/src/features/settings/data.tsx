import { t } from '@skillhour/texts';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessageOf, useCall, type CallOutput } from '@/api';
import { describeExport, DownloadButton } from '@/entities/export/download-button';
import type { ReadChunk } from '@/entities/export/save-export';
import { Button, lazyDialog, Note } from '@/ui';
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
          {t(
            'What you wrote, your sessions, ratings and every minute, as JSON with your pictures. Your account statement is a table, and README.txt explains each file.',
          )}
        </Row>
        {data?.export && <ExportFile file={data.export} />}
      </Rows>
      {error && !data && <Note kind="error">{errorMessageOf(error, t('We couldn’t load this.'))}</Note>}
      <AccountDeletion />
      <MakeExport open={open} onOpenChange={setOpen} />
    </>
  );
}

const readChunk: ReadChunk = (chunk) => call('identity.export.read_piece', chunk);

const ExportFile = ({ file }: { file: Export }) =>
  file.state === 'making' ? (
    <Row title={file.file_name}>{t('In progress. We’ll email you when it’s ready.')}</Row>
  ) : (
    <Row title={file.file_name} action={<DownloadButton file={file} readChunk={readChunk} />}>
      {describeExport(file)}
    </Row>
  );
