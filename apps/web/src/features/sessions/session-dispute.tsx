import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCall, type CallOutput } from '@/api';
import { useMember } from '@/auth';
import { HelpLink } from '@/community/help-link';
import { DISPUTE_HASH, disputeHint, disputeLabel } from '@/exchange/dispute-texts';
import { usePast } from '@/exchange/use-now-at';
import type { Schedule } from '@/exchange/views';
import { Button, Card, formatDayAndTime, lazyDialog } from '@/ui';
import type { DisputeDialogProps } from './dispute-dialog';

type Dispute = NonNullable<CallOutput<'exchange.dispute.read_of_session'>['dispute']>;

const DisputeDialog = lazyDialog<DisputeDialogProps>(async () => ({
  default: (await import('./dispute-dialog')).DisputeDialog,
}));

/**
 * The dispute about a session with both statements and the admin's decision, or a button to open one. A link with
 * `#dispute` opens the form.
 */
export function SessionDispute({ session }: { session: Schedule }) {
  const me = useMember();
  const [open, setOpen] = useState(false);
  const { data } = useCall('exchange.dispute.read_of_session', { id: session.id });
  const side = session.teacher.id === me.id ? 'teacher' : 'student';
  const dispute = data?.dispute;
  const minutes = session.settlement?.minutes;
  const until = data?.open_until ?? undefined;
  const isOver = usePast(until);
  const mayOpen = until !== undefined && !isOver;
  const isLinked = useLocation().hash === DISPUTE_HASH;
  const [wasLinked, setLinked] = useState(false);
  if (isLinked && mayOpen && !dispute && !wasLinked) {
    setLinked(true);
    setOpen(true);
  }
  // Text being written stays when the deadline passes. The server then rejects it as too late.
  if (!dispute && !mayOpen && !open) return null;
  const mayClaim = dispute?.status === 'open' && dispute.opened_by !== side && !dispute.claim;
  return (
    <Card padded aria-label={t('Dispute')} className="grid justify-items-start gap-4">
      <h2 className="text-lg">{t('Dispute')}</h2>
      {dispute && <DisputeStatus dispute={dispute} side={side} />}
      {!dispute && until !== undefined && (
        <p className="text-sm text-ink-2">{disputeHint(minutes, formatDayAndTime(until))}</p>
      )}
      {!dispute && <Button onClick={() => setOpen(true)}>{disputeLabel(minutes)}</Button>}
      {mayClaim && <Button onClick={() => setOpen(true)}>{t('Describe what happened')}</Button>}
      {!dispute?.decision && <HelpLink article="disputes">{t('How disputes are decided')}</HelpLink>}
      <DisputeDialog
        open={open}
        onOpenChange={setOpen}
        session={session.id}
        title={disputeLabel(minutes)}
        action={mayClaim ? 'claim' : 'open'}
      />
    </Card>
  );
}

function DisputeStatus({ dispute, side }: { dispute: Dispute; side: Dispute['opened_by'] }) {
  const { claim, decision } = dispute;
  const mine = dispute.opened_by === side;
  return (
    <>
      <Statement by={mine ? t('You') : t('The other party')} text={dispute.reason} />
      {claim && <Statement by={mine ? t('The other party') : t('You')} text={claim.claim} />}
      {decision ? (
        <>
          <p className="font-semibold">
            {dispute.status === 'deciding'
              ? t('An admin has decided. The change is in progress.')
              : decision.minutes > 0
                ? t(
                    'An admin decided: {minutes, plural, one {# minute went} other {# minutes went}} back to the student.',
                    { minutes: decision.minutes },
                  )
                : decision.decision === 'keep'
                  ? t('An admin decided: the minutes stay as they were.')
                  : t('An admin decided: no one counts as absent.')}
          </p>
          <Statement by={t('The admin')} text={decision.note} />
        </>
      ) : (
        <p className="text-sm text-ink-2">{t('An admin will review it. Nothing moves until then.')}</p>
      )}
    </>
  );
}

const Statement = ({ by, text }: { by: string; text: string }) => (
  <div className="grid gap-1 border-s-2 border-line ps-4 text-sm">
    <span className="text-xs text-ink-2">{by}</span>
    <p dir="auto" className="whitespace-pre-line wrap-anywhere">
      {text}
    </p>
  </div>
);
