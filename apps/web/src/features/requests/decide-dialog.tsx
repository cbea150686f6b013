import { t } from '@skillhour/texts';
import type { Proposal } from '@/exchange/views';
import { ConfirmDialog, formatDayAndTime, fullNameOf, Minutes } from '@/ui';

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
  const time = formatDayAndTime(proposal.scheduled_time);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={accepting ? t('Accept this schedule?') : t('Reject this schedule?')}
      description={
        accepting
          ? t(
              '{teacher}, {time}. {minutes, number} minutes stay on hold until the session; other proposals are declined.',
              { teacher, time, minutes },
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
      <Minutes held={minutes} />
    </ConfirmDialog>
  );
}
