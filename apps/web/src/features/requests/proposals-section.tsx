import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { errorMessageOf, errorReferenceOf, refetch, useCall, useCommand } from '@/api';
import { deviceTimeZone, withLocalTimes } from '@/exchange/local-time';
import type { Proposal, SkillRequest } from '@/exchange/views';
import { usePoll } from '@/live';
import { Button, EmptyState, FailureNote, Loading, Skeleton, toast, RichText } from '@/ui';
import { DecideDialog, type Decision } from './decide-dialog';
import { ProposalCard } from './proposal-card';

const REFRESH_MS = 8_000;

/** The proposals for the member's own request, with Accept and Reject buttons for pending ones. */
export function ProposalsSection({ request }: { request: SkillRequest }) {
  const { data, error, mutate } = useCall(
    'exchange.proposal.list',
    { id: request.id },
    { refreshInterval: usePoll(REFRESH_MS) },
  );
  const send = useCommand('exchange.proposal.decide');
  const [choice, setChoice] = useState<Decision>();
  /** Whether the proposal in question is still pending. Another device may have decided, or the teacher may have withdrawn it. */
  const isPending = data?.some(({ id, status }) => id === choice?.proposal.id && status === 'PR');

  /** Shows the decision immediately. The server's response replaces it; an error reverts it. */
  const decide = async ({ proposal, decision }: Decision) => {
    setChoice(undefined);
    const withDecision = (list: Proposal[] = []) =>
      list.map((each) => (each.id === proposal.id ? { ...each, status: decision } : each));
    try {
      await mutate(
        async (list) => {
          await send({ id: proposal.id, status: decision, timezone: deviceTimeZone() });
          return withDecision(list);
        },
        { optimisticData: withDecision, rollbackOnError: true },
      );
    } catch (error) {
      const message = withLocalTimes(errorMessageOf(error, t('An error occurred. Please try again.')));
      toast.error(message, undefined, errorReferenceOf(error));
    }
    await refetch('exchange.request.read', 'exchange.request.list_mine', 'exchange.session.list_learning');
  };

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
          actions={
            <>
              <Button
                variant="primary"
                icon={<Check aria-hidden />}
                onClick={() => setChoice({ proposal, decision: 'AC' })}
              >
                {t('Accept')}
              </Button>
              <Button variant="danger" onClick={() => setChoice({ proposal, decision: 'RE' })}>
                {t('Reject')}
              </Button>
            </>
          }
        />
      ))}
      {choice && isPending && (
        <DecideDialog
          choice={choice}
          onClose={() => setChoice(undefined)}
          onConfirm={() => void decide(choice)}
        />
      )}
    </section>
  );
}

const CountedHeading = ({ count }: { count: number }) => (
  <RichText
    text={t('Proposed schedules <count>{count, number}</count>', { count })}
    parts={{ count: (content) => <span className="font-medium text-ink-3">{content}</span> }}
  />
);
