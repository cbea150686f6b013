import { FORFEIT_CAPS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCall, type CallOutput } from '@/api';
import { Page, paths } from '@/routing';
import { formatDayAndTime, EmptyState, fullNameOf, TextLink } from '@/ui';
import { TablePanel } from '../table/table-panel';
import type { Column } from '../table/table';

type Pair = CallOutput<'exchange.session.list_capped_pairs'>['results'][number];

/** Pairs whose late cancellations and no-shows repeatedly reach the payment caps: minutes may be moved between them without sessions. */
export default function CappedPairsPage() {
  const [page, setPage] = useState(1);
  const { data, error, mutate } = useCall(
    'exchange.session.list_capped_pairs',
    { page },
    { keepPreviousData: true },
  );
  return (
    <Page title={t('Payment caps')}>
      <p className="mb-6 max-w-[68ch] text-ink-2">
        {t(
          'Late cancellations and no-shows pay at most {pairDayMinutes, number} minutes a day from one member to another, and {payerWeekMinutes, number} a week in all. Pairs that reached a cap at least twice in 30 days appear here.',
          FORFEIT_CAPS,
        )}
      </p>
      <TablePanel
        label={t('Payment caps')}
        columns={columns()}
        keyOf={({ student, teacher }) => `${student.id} ${teacher.id}`}
        widths="md:grid-cols-[2fr_1fr_1fr_3fr]"
        items={data?.results}
        error={error}
        failure={t('We couldn’t load the pairs.')}
        onRetry={() => void mutate()}
        empty={
          <EmptyState title={t('No pairs at the caps')}>
            {t('Pairs that reach a cap twice in 30 days appear here.')}
          </EmptyState>
        }
        page={page}
        totalPages={data?.total_pages ?? 1}
        onPage={setPage}
      />
    </Page>
  );
}

const columns = (): Column<Pair>[] => [
  {
    head: t('From student to teacher'),
    cell: ({ student, teacher }) => (
      <>
        <TextLink to={paths.adminUser(student.id)}>{fullNameOf(student)}</TextLink>{' '}
        <span className="inline-block rtl:-scale-x-100">→</span>{' '}
        <TextLink to={paths.adminUser(teacher.id)}>{fullNameOf(teacher)}</TextLink>
      </>
    ),
  },
  {
    head: t('Cap reached'),
    cell: ({ times }) => t('{count, plural, one {once} other {# times}}', { count: times }),
  },
  { head: t('Paid'), cell: ({ minutes }) => t('{minutes, number} min', { minutes }) },
  {
    head: t('Sessions'),
    cell: ({ sessions }) => (
      <ul className="grid gap-1.5">
        {sessions.map(({ id, title, decided_at, outcome, minutes }) => (
          <li key={id}>
            <span dir="auto" className="wrap-anywhere">
              {title}
            </span>
            <span className="block text-xs text-ink-2">
              {outcome === 'cancelled'
                ? t('{time}: cancelled late, {minutes, number} min', {
                    time: formatDayAndTime(decided_at),
                    minutes,
                  })
                : t('{time}: no-show, {minutes, number} min', {
                    time: formatDayAndTime(decided_at),
                    minutes,
                  })}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
];
