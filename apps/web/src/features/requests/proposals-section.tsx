import { t } from '@skillhour/texts';
import { useCall } from '@/api';
import { DecideButtons } from '@/exchange/deciding/decide-buttons';
import { useDeciding } from '@/exchange/deciding/use-deciding';
import type { SkillRequest } from '@/exchange/views';
import { usePoll } from '@/live';
import { EmptyState, FailureNote, Loading, RichText, Skeleton } from '@/ui';
import { ProposalCard } from './proposal-card';

const REFRESH_MS = 8_000;

/** The proposals for the member's own request, with Accept and Reject buttons for pending ones. */
export function ProposalsSection({ request }: { request: SkillRequest }) {
  const { data, error, mutate } = useCall(
    'exchange.proposal.list',
    { id: request.id },
    { refreshInterval: usePoll(REFRESH_MS) },
  );
  const { choose, dialog } = useDeciding({
    data,
    mutate,
    proposalsIn: (list) => list,
    replace: (list, change) => list.map(change),
  });

  return (
    <section aria-labelledby="proposed" className="mt-4 grid gap-4">
      <h2 id="proposed" className="text-xl">
        {data ? <CountedHeading count={data.length} /> : t('Proposed schedules')}
      </h2>
      {!data && !error && (
        <Loading>
          <Skeleton className="h-28 w-full" />
        </Loading>
      )}
      {!data && error && (
        <FailureNote onRetry={() => void mutate()}>{t('Failed to load schedules')}</FailureNote>
      )}
      {data?.length === 0 && (
        <EmptyState title={t('No schedule proposals yet.')}>
          {t('We’ll notify you here when a teacher proposes a time.')}
        </EmptyState>
      )}
      {data?.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          actions={<DecideButtons proposal={proposal} onChoose={choose} />}
        />
      ))}
      {dialog}
    </section>
  );
}

const CountedHeading = ({ count }: { count: number }) => (
  <RichText
    text={t('Proposed schedules <count>{count, number}</count>', { count })}
    parts={{ count: (content) => <span className="font-medium text-ink-3">{content}</span> }}
  />
);
