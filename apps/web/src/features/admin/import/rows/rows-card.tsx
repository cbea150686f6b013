import { t, text, translate, type Text } from '@skillhour/texts';
import { useId } from 'react';
import { useCall } from '@/api';
import { ListPanel, useListQuery } from '@/search';
import { readFilter } from '@/search/list-query';
import { Card, EmptyState, Select, Skeleton } from '@/ui';
import { refreshMs } from '../import-states';
import type { Import, RowKind, RowState } from '../import-views';
import { RowItem } from './row-item';
import { ROW_KINDS, ROW_STATES } from './row-texts';
import { useFocusAfterRemoval } from './use-focus-after-removal';

const ALL = 'all';
const EVERYTHING = text('Everything');
const KINDS = [ALL, ...(Object.keys(ROW_KINDS) as RowKind[])] as const;
const STATES = Object.keys(ROW_STATES) as RowState[];

/**
 * The rows of an import with filters by kind and state. As long as rows need a decision, it shows those first. The
 * shell's search box searches the rows.
 */
export function RowsCard({ current }: { current: Import }) {
  const id = useId();
  const { search, page, params, setPage, change } = useListQuery();
  const open = countQuestions(current);
  const kind = readFilter(params, 'kind', KINDS);
  const state = readFilter(params, 'state', open > 0 ? ['question', ALL, ...STATES] : [ALL, ...STATES]);
  const { data, error, mutate } = useCall(
    'identity.import.list_rows',
    { id: current.id, kind: kind === ALL ? '' : kind, state: state === ALL ? '' : state, search, page },
    { keepPreviousData: true, refreshInterval: refreshMs(current.state) },
  );
  const { heading, ...focus } = useFocusAfterRemoval(data);
  const isFiltered = search !== '' || kind !== ALL || state !== ALL;
  return (
    <Card padded aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-4" {...focus}>
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg">
          {t('Rows')}
        </h2>
        <p role="status" className="text-sm text-ink-2">
          {current.state === 'ready' &&
            t(
              '{count, plural, =0 {No row needs a decision} one {# row needs a decision} other {# rows need a decision}}',
              {
                count: open,
              },
            )}
        </p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <FilterSelect
          label={t('Kind')}
          value={kind}
          options={KINDS.map((name) => [name, name === ALL ? EVERYTHING : ROW_KINDS[name]])}
          onChange={(value) => change({ filters: { kind: value } })}
        />
        <FilterSelect
          label={t('State')}
          value={state}
          options={[[ALL, EVERYTHING], ...STATES.map((name) => [name, ROW_STATES[name].label] as const)]}
          onChange={(value) => change({ filters: { state: value } })}
        />
      </div>
      <div>
        <ListPanel
          data={data}
          error={error}
          page={page}
          onPage={setPage}
          failure={t('We couldn’t load the rows.')}
          onRetry={() => void mutate()}
          layout="divide-y divide-line"
          skeleton={<RowSkeleton />}
          empty={
            <EmptyState title={t('No rows found')}>
              {isFiltered
                ? t('Choose another kind or state, or search for something else.')
                : t('Rows appear here once the files have been read.')}
            </EmptyState>
          }
        >
          {(row) => <RowItem current={current} row={row} />}
        </ListPanel>
      </div>
    </Card>
  );
}

/** Rows that need a decision while the import is reviewed. Settings that need one are not counted. */
const countQuestions = ({ state, totals }: Import): number =>
  state === 'ready' && totals
    ? Object.values(totals.rows).reduce((sum, { question }) => sum + question, 0)
    : 0;

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: Text])[];
  onChange: (value: string) => void;
}

const FilterSelect = ({ label, value, options, onChange }: FilterSelectProps) => (
  <Select label={label} value={value} onChange={({ target }) => onChange(target.value)}>
    {options.map(([name, sentence]) => (
      <option key={name} value={name}>
        {translate(sentence)}
      </option>
    ))}
  </Select>
);

const RowSkeleton = () => (
  <div className="grid gap-2 py-4">
    <Skeleton className="h-5 w-1/2" />
    <Skeleton className="w-2/3" />
  </div>
);
