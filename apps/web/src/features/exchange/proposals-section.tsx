import { Check } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf, refetch, useCall } from '@/api';
import {
  Button,
  ConfirmDialog,
  dayAndTime,
  EmptyState,
  fullNameOf,
  Loading,
  Minutes,
  Note,
  Skeleton,
  toast,
} from '@/ui';
import { withLocalTimes } from './local-time';
import { type Proposal, ProposalCard } from './proposal-card';
import type { SkillRequest } from './request-time';

type Decision = 'AC' | 'RE';
const REFRESH_MS = 8_000;

/** The proposals of one's own request, with Accept and Reject for those that wait. */
export function ProposalsSection({ request }: { request: SkillRequest }) {
  const { data, error, mutate } = useCall(
    'exchange.proposal.list',
    { id: request.id },
    { refreshInterval: REFRESH_MS },
  );
  const [asked, setAsked] = useState<{ proposal: Proposal; decision: Decision }>();

  /** Shows the decision at once; the server's answer replaces it, a refusal takes it back. */
  const decide = async ({ proposal, decision }: NonNullable<typeof asked>) => {
    setAsked(undefined);
    const shown = (list: Proposal[] = []) =>
      list.map((one) => (one.id === proposal.id ? { ...one, status: decision } : one));
    try {
      await mutate(
        async (list) => {
          await call('exchange.proposal.decide', { id: proposal.id, status: decision });
          return shown(list);
        },
        { optimisticData: shown, rollbackOnError: true },
      );
    } catch (refusal) {
      toast.error(withLocalTimes(messageOf(refusal, 'An error occurred. Please try again.')));
    }
    await refetch('exchange.request.read', 'exchange.request.list_mine', 'exchange.session.list_learning');
  };

  return (
    <section aria-labelledby="proposed" className="mt-4 grid gap-4">
      <h2 id="proposed" className="text-xl">
        Proposed schedules {data && <span className="font-medium text-ink-3">{data.length}</span>}
      </h2>
      {!data && !error && (
        <Loading>
          <Skeleton className="h-28 w-full" />
        </Loading>
      )}
      {!data && error && <Note kind="error">Failed to load schedules</Note>}
      {data?.length === 0 && (
        <EmptyState title="No schedule proposals yet.">
          You are told here as soon as a teacher offers a time.
        </EmptyState>
      )}
      {data?.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          proposal={proposal}
          actions={
            proposal.status === 'PR' && (
              <>
                <Button
                  variant="primary"
                  icon={<Check aria-hidden />}
                  onClick={() => setAsked({ proposal, decision: 'AC' })}
                >
                  Accept
                </Button>
                <Button variant="danger" onClick={() => setAsked({ proposal, decision: 'RE' })}>
                  Reject
                </Button>
              </>
            )
          }
        />
      ))}
      {asked && (
        <Decide asked={asked} onClose={() => setAsked(undefined)} onConfirm={() => void decide(asked)} />
      )}
    </section>
  );
}

interface DecideProps {
  asked: { proposal: Proposal; decision: Decision };
  onClose: () => void;
  onConfirm: () => void;
}

function Decide({ asked: { proposal, decision }, onClose, onConfirm }: DecideProps) {
  const accepting = decision === 'AC';
  const minutes = proposal.request.duration_minutes;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={accepting ? 'Accept this schedule?' : 'Reject this schedule?'}
      description={
        accepting
          ? `${fullNameOf(proposal.teacher)}, ${dayAndTime(proposal.scheduled_time)}. ${minutes} minutes stay on hold until the session; other proposals are declined.`
          : `${fullNameOf(proposal.teacher)} is told. Your ${minutes} minutes stay on hold for this request.`
      }
      confirm={accepting ? 'Accept' : 'Reject'}
      danger={!accepting}
      onConfirm={onConfirm}
    >
      <Minutes held={minutes} />
    </ConfirmDialog>
  );
}
