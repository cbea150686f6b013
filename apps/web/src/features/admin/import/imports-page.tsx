import { t, translate } from '@skillhour/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { ListPanel } from '@/search';
import { Badge, Card, EmptyState, formatDateTime, Skeleton, TextLink } from '@/ui';
import { importPaths } from './import-paths';
import { IMPORT_STATES, isWorking } from './import-states';
import { ImportSteps } from './import-steps';
import type { ImportSummary } from './import-views';
import { formatSource } from './sources';
import { UploadCard } from './upload/upload-card';

const REFRESH_MS = 5_000;

/** Starts an import and lists earlier ones, newest first. */
export default function ImportsPage() {
  const navigate = useNavigate();
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall(
    'identity.import.list',
    { page },
    {
      keepPreviousData: true,
      refreshInterval: (list) => (list?.results.some(({ state }) => isWorking(state)) ? REFRESH_MS : 0),
    },
  );
  return (
    <Page title={t('Import')}>
      <p className="mb-6 max-w-[68ch] text-ink-2">
        {t(
          'Move a time bank here from an export of its old system: members, balances, offers and requests. You review everything first. Nothing is written until you run the import.',
        )}
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
        <UploadCard onUploaded={(id) => void navigate(importPaths.one(id))} />
        <Card padded aria-labelledby="how-it-works" className="grid gap-4">
          <h2 id="how-it-works" className="text-lg">
            {t('How it works')}
          </h2>
          <ImportSteps state={null} />
        </Card>
      </div>
      <section aria-labelledby="earlier-imports" className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="earlier-imports">{t('Imports so far')}</h2>
        <div>
          <ListPanel
            data={data}
            error={error}
            page={page}
            onPage={setPage}
            failure={t('We couldn’t load the imports.')}
            onRetry={() => void mutate()}
            skeleton={<ImportCardSkeleton />}
            empty={
              <EmptyState title={t('No imports yet')}>
                {t('Uploads appear here, with their state.')}
              </EmptyState>
            }
          >
            {(summary) => <ImportCard summary={summary} />}
          </ListPanel>
        </div>
      </section>
    </Page>
  );
}

function ImportCard({
  summary: { id, source, state, created_at, ran_at, files },
}: {
  summary: ImportSummary;
}) {
  const { label, icon, tone } = IMPORT_STATES[state];
  return (
    <Card padded className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="grid min-w-0 gap-1">
        <h3 className="text-base">
          <TextLink to={importPaths.one(id)}>
            {t('{source}, {time}', { source: formatSource(source), time: formatDateTime(created_at) })}
          </TextLink>
        </h3>
        <p className="text-sm text-ink-2">
          {ran_at === null ? t('Not run yet') : t('Run on {time}', { time: formatDateTime(ran_at) })}
        </p>
        <p dir="auto" className="text-xs text-ink-2 wrap-anywhere">
          {files.map(({ name }) => name).join(', ')}
        </p>
      </div>
      <Badge tone={tone} icon={icon}>
        {translate(label)}
      </Badge>
    </Card>
  );
}

const ImportCardSkeleton = () => (
  <Card padded className="grid gap-2">
    <Skeleton className="h-6 w-1/3" />
    <Skeleton className="w-1/2" />
  </Card>
);
