import { Question, type QuestionProps } from './question';
import { useDiscard } from './use-discard';

export interface ConfirmDialogProps extends QuestionProps {
  /** Whether something was typed into it (a reason), which the safe answer would throw away: it asks first. */
  isWritten?: boolean;
}

/** Asks before a deed. A click outside does not answer; Escape means the safe answer. */
export function ConfirmDialog({ isWritten = false, onOpenChange, ...question }: ConfirmDialogProps) {
  const [leave, discard] = useDiscard({ isWritten }, () => onOpenChange(false));
  return (
    <>
      <Question {...question} onOpenChange={(open) => (open ? onOpenChange(true) : leave())} />
      {discard}
    </>
  );
}
