import { t } from '@skillhour/texts';
import { TwoTimes } from '@/exchange/two-times';
import type { Proposal } from '@/exchange/views';
import { ConfirmDialog, formatShortDay, fullNameOf, Minutes, shortNameOf } from '@/ui';

/** The owner's decision about a proposal: accepted or rejected. */
export interface Decision {
  proposal: Proposal;
  decision: 'AC' | 'RE';
}

interface DecideDialogProps {
  choice: Decision;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation of the decision and says what happens to the minutes. */
export function DecideDialog({ choice: { proposal, decision }, onClose, onConfirm }: DecideDialogProps) {
  const accepting = decision === 'AC';
  const minutes = proposal.request.duration_minutes;
  const teacher = fullNameOf(proposal.teacher);
  const { scheduled_time: at, timezone } = proposal;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={accepting ? t('Accept this schedule?') : t('Reject this schedule?')}
      description={
        accepting
          ? t(
              '{teacher}, {day}. {minutes, number} minutes stay on hold until the session; other proposals are declined.',
              { teacher, day: formatShortDay(at), minutes },
            )
          : t('We notify {teacher}. Your {minutes, number} minutes stay on hold for this request.', {
              teacher,
              minutes,
            })
      }
      confirm={accepting ? t('Accept') : t('Reject')}
      danger={!accepting}
      onConfirm={onConfirm}
    >
      <TwoTimes {...{ at, minutes }} other={{ zone: timezone, name: shortNameOf(proposal.teacher) }} />
      <Minutes held={minutes} />
    </ConfirmDialog>
  );
}
