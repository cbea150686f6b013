import { translate, t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall } from '@/api';
import { Page } from '@/routing';
import { ListPanel, useListQuery } from '@/search';
import { EmptyState, fullNameOf, Select, Skeleton } from '@/ui';
import { ACT_KIND_LABELS, type ActKind } from './act';
import { ActRow } from './act-row';

const SKELETONS = 5;
const ROWS = 'divide-y divide-line rounded-lg border border-line bg-surface';

/** All admin actions, newest first, searchable with the app's search box. */
export default function AuditPage() {
  const { search, page, setPage } = useListQuery();
  const [kind, setKind] = useState<ActKind | ''>('');
  const [admin, setAdmin] = useState('');
  const { data, error, mutate } = useCall(
    'identity.audit.list',
    { search, page, kind, admin },
    { keepPreviousData: true },
  );
  const isFiltered = search !== '' || kind !== '' || admin !== '';
  const choose = (change: () => void) => {
    change();
    if (page > 1) setPage(1);
  };
  return (
    <Page
      title={t('Audit log')}
      actions={
        <p role="status" className="text-sm text-ink-2">
          {data ? t('{count, plural, one {# action} other {# actions}}', { count: data.count }) : ''}
        </p>
      }
    >
      <div className="mb-5 grid gap-4 sm:max-w-[34rem] sm:grid-cols-2">
        <Select
          label={t('What')}
          value={kind}
          onChange={({ target }) => choose(() => setKind(target.value as ActKind | ''))}
        >
          <option value="">{t('Everything')}</option>
          {Object.entries(ACT_KIND_LABELS).map(([name, label]) => (
            <option key={name} value={name}>
              {translate(label)}
            </option>
          ))}
        </Select>
        <Select
          label={t('Who')}
          value={admin}
          onChange={({ target }) => choose(() => setAdmin(target.value))}
        >
          <option value="">{t('Every admin')}</option>
          {data?.admins.map((each) => (
            <option key={each.id} value={each.id}>
              {fullNameOf(each)}
            </option>
          ))}
        </Select>
      </div>
      <ListPanel
        data={data}
        error={error}
        page={page}
        onPage={setPage}
        failure={t('We couldn’t load the audit log.')}
        onRetry={() => void mutate()}
        layout={ROWS}
        skeletons={SKELETONS}
        skeleton={<RowSkeleton />}
        empty={
          <EmptyState title={t('No actions found')}>
            {isFiltered ? t('Try another word, or everything.') : t('Admin actions appear here permanently.')}
          </EmptyState>
        }
      >
        {(act) => <ActRow act={act} />}
      </ListPanel>
    </Page>
  );
}

const RowSkeleton = () => (
  <div className="grid gap-2 px-[1.125rem] py-4 sm:px-6 md:grid-cols-[9rem_minmax(0,1fr)] md:gap-6">
    <Skeleton className="w-20" />
    <Skeleton className="w-3/4" />
  </div>
);
