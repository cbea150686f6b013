import { t } from '@skillhour/texts';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { messageOf, referenceOf, refetch, useCall, useCommand } from '@/api';
import { ownTimeZone, withLocalTimes } from '@/exchange/local-time';
import type { Proposal, SkillRequest } from '@/exchange/views';
import { usePoll } from '@/live';
import { Button, EmptyState, FailureNote, Loading, Skeleton, toast, Words } from '@/ui';
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
  const [asked, setAsked] = useState<Decision>();
  /** Whether the proposal in question is still pending. Another device may have decided, or the teacher may have withdrawn it. */
  const waiting = data?.some(({ id, status }) => id === asked?.proposal.id && status === 'PR');

  /** Shows the decision immediately. The server's response replaces it; an error reverts it. */
  const decide = async ({ proposal, decision }: Decision) => {
    setAsked(undefined);
    const shown = (list: Proposal[] = []) =>
      list.map((one) => (one.id === proposal.id ? { ...one, status: decision } : one));
    try {
      await mutate(
        async (list) => {
          await send({ id: proposal.id, status: decision, timezone: ownTimeZone() });
          return shown(list);
        },
        { optimisticData: shown, rollbackOnError: true },
      );
    } catch (refusal) {
      const words = withLocalTimes(messageOf(refusal, t('An error occurred. Please try again.')));
      toast.error(words, undefined, referenceOf(refusal));
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
                onClick={() => setAsked({ proposal, decision: 'AC' })}
              >
                {t('Accept')}
              </Button>
              <Button variant="danger" onClick={() => setAsked({ proposal, decision: 'RE' })}>
                {t('Reject')}
              </Button>
            </>
          }
        />
      ))}
      {asked && waiting && (
        <DecideDialog
          asked={asked}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void decide(asked)}
        />
      )}
    </section>
  );
}

const CountedHeading = ({ count }: { count: number }) => (
  <Words
    text={t('Proposed schedules <count>{count, number}</count>', { count })}
    parts={{ count: (figure) => <span className="font-medium text-ink-3">{figure}</span> }}
  />
);
