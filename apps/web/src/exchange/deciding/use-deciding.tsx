import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import type { KeyedMutator } from 'swr';
import { errorMessageOf, errorReferenceOf, refetch, useCommand } from '@/api';
import { withLocalTimes } from '@/exchange/local-time';
import { deviceTimeZone } from '@/ui/zone-names';
import type { Proposal } from '@/exchange/views';
import { toast } from '@/ui';
import { DecideDialog, type Decision } from './decide-dialog';

/** A list with proposals for the member's own requests, as a response contains it. */
interface ProposalList<List> {
  data: List | undefined;
  mutate: KeyedMutator<List>;
  proposalsIn: (list: List) => readonly Proposal[];
  /** Returns the list with each of its proposals replaced. */
  replace: (list: List, change: (proposal: Proposal) => Proposal) => List;
}

/** Accepts and rejects proposals of a list, after a confirmation. `dialog` is the confirmation, if one is open. */
export function useDeciding<List>({ data, mutate, proposalsIn, replace }: ProposalList<List>): {
  choose: (choice: Decision) => void;
  dialog: ReactNode;
} {
  const send = useCommand('exchange.proposal.decide');
  const [choice, setChoice] = useState<Decision>();
  /** Whether the proposal in question is still pending. Another device may have decided, or the teacher may have withdrawn it. */
  const isPending =
    data !== undefined &&
    proposalsIn(data).some(({ id, status }) => id === choice?.proposal.id && status === 'PR');

  /** Shows the decision immediately. The server's response replaces it; an error reverts it. */
  const decide = async ({ proposal, decision }: Decision) => {
    setChoice(undefined);
    if (data === undefined) return;
    const withDecision = (list: List = data) =>
      replace(list, (each) => (each.id === proposal.id ? { ...each, status: decision } : each));
    try {
      await mutate(
        async (list?: List) => {
          await send({ id: proposal.id, status: decision, timezone: deviceTimeZone() });
          return withDecision(list);
        },
        { optimisticData: withDecision, rollbackOnError: true },
      );
    } catch (error) {
      const message = withLocalTimes(errorMessageOf(error, t('An error occurred. Please try again.')));
      toast.error(message, undefined, errorReferenceOf(error));
    }
    await refetch(
      'exchange.request.read',
      'exchange.request.list_mine',
      'exchange.proposal.list_received',
      'exchange.session.list_learning',
      'exchange.home.read',
    );
  };

  return {
    choose: setChoice,
    dialog: choice && isPending && (
      <DecideDialog
        choice={choice}
        onClose={() => setChoice(undefined)}
        onConfirm={() => void decide(choice)}
      />
    ),
  };
}
