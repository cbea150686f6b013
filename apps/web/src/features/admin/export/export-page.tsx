import { t } from '@skillhour/texts';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { call, errorMessageOf, useCall, type CallOutput } from '@/api';
import { describeExport, DownloadButton } from '@/entities/export/download-button';
import type { ReadChunk } from '@/entities/export/save-export';
import { Page } from '@/routing';
import { Button, Card, EmptyState, FailureNote, lazyDialog, Loading, Skeleton } from '@/ui';

const ExportDialog = lazyDialog(() => import('./export-dialog'));

type Export = NonNullable<CallOutput<'identity.bank_export.read'>['export']>;
/** Polling interval while the export is being created. */
const POLL_MS = 3_000;

/** Takes the whole bank elsewhere: one file with its members, skills, tags, requests and exchanges. */
export default function ExportPage() {
  const [open, setOpen] = useState(false);
  const { data, error, mutate } = useCall(
    'identity.bank_export.read',
    {},
    { refreshInterval: (latest) => (latest?.export?.state === 'making' ? POLL_MS : 0) },
  );
  return (
    <Page title={t('Export the bank')}>
      <div className="grid max-w-[68ch] gap-4 text-ink-2">
        <p>
          {t(
            'The file contains every member with their balance and credit line, skills, tags, requests and exchanges, as tables that spreadsheets and other systems read. Another Skillhour reads it whole.',
          )}
        </p>
        <p>
          {t(
            'It contains names, addresses, phone numbers and balances of all members. Store it where only you can read it, and delete it when you no longer need it. Passwords, messages, pictures and posts are not in it.',
          )}
        </p>
      </div>
      <div className="my-6">
        <Button
          variant="primary"
          icon={<PackageOpen aria-hidden />}
          disabled={data?.export?.state === 'making'}
          onClick={() => setOpen(true)}
        >
          {t('Create an export')}
        </Button>
      </div>
      {data ? (
        <ExportFile file={data.export} />
      ) : error ? (
        <FailureNote onRetry={() => void mutate()}>
          {errorMessageOf(error, t('We couldn’t load the export.'))}
        </FailureNote>
      ) : (
        <Loading>
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      <ExportDialog open={open} onOpenChange={setOpen} />
    </Page>
  );
}

const readChunk: ReadChunk = (chunk) => call('identity.bank_export.read_piece', chunk);

function ExportFile({ file }: { file: Export | null }) {
  if (!file)
    return (
      <EmptyState title={t('No export yet')}>
        {t('Your export appears here and is kept for a day. Only you can download it.')}
      </EmptyState>
    );
  return (
    <Card padded className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">{file.file_name}</p>
        <p className="text-sm text-ink-2" role="status">
          {file.state === 'making'
            ? t('In progress. We’ll email you when it’s ready.')
            : describeExport(file)}
        </p>
      </div>
      {file.state === 'ready' && <DownloadButton file={file} readChunk={readChunk} />}
    </Card>
  );
}
