import { t, translate } from '@skillhour/texts';
import { useParams } from 'react-router-dom';
import { errorMessageOf, useCall } from '@/api';
import { Page } from '@/routing';
import { Badge, Card, FailureNote, Loading, Skeleton, TextLink } from '@/ui';
import { BalancePanel } from './balance-panel';
import { ImportContent } from './import-content';
import { importPaths } from './import-paths';
import { IMPORT_STATES, refreshMs } from './import-states';
import { ImportSteps } from './import-steps';
import type { Import } from './import-views';

/** One import from reading the files to inviting the members. Always shows the steps and the sums. */
export default function ImportPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useCall(
    'identity.import.read',
    { id },
    { refreshInterval: (known) => refreshMs(known?.state) },
  );
  const bank = data?.settings?.bank;
  return (
    <Page
      title={t('Import')}
      heading={bank ? <span dir="auto">{t('Import of {bank}', { bank })}</span> : undefined}
      actions={data && <StateBadge state={data.state} />}
    >
      <p className="mb-5">
        <TextLink to={importPaths.list()}>{t('All imports')}</TextLink>
      </p>
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
          <div className="grid gap-6 xl:sticky xl:top-20 xl:order-2">
            <Card padded aria-labelledby="import-steps" className="grid gap-4">
              <h2 id="import-steps" className="text-lg">
                {t('Steps')}
              </h2>
              <ImportSteps state={data.state} isInvited={isInvited(data)} />
            </Card>
            <BalancePanel totals={data.totals} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <ImportContent current={data} />
          </div>
        </div>
      ) : error ? (
        <FailureNote onRetry={() => void mutate()}>
          {t('We couldn’t load the import. {reason}', { reason: errorMessageOf(error, '') })}
        </FailureNote>
      ) : (
        <Loading className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-8">
          <Skeleton className="h-80 rounded-lg! xl:order-2" />
          <Skeleton className="h-96 rounded-lg!" />
        </Loading>
      )}
    </Page>
  );
}

/** Returns whether every member who can be invited has an invitation. */
const isInvited = ({ state, invitations: { open, queued, sent, claimed } }: Import): boolean =>
  state === 'done' && open + queued === 0 && sent + claimed > 0;

function StateBadge({ state }: Pick<Import, 'state'>) {
  const { label, icon, tone } = IMPORT_STATES[state];
  return (
    <span role="status">
      <Badge tone={tone} icon={icon}>
        {translate(label)}
      </Badge>
    </span>
  );
}
