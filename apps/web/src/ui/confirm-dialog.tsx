import { Question, type QuestionProps } from './question';
import { useDiscard } from './use-discard';

export interface ConfirmDialogProps extends QuestionProps {
  /** Whether the dialog contains typed text (such as a reason). Cancelling then asks before discarding it. */
  isWritten?: boolean;
}

/** Asks for confirmation of an action. A click outside does nothing; Escape cancels. */
export function ConfirmDialog({ isWritten = false, onOpenChange, ...question }: ConfirmDialogProps) {
  const [leave, discard] = useDiscard({ isWritten }, () => onOpenChange(false));
  return (
    <>
      <Question {...question} onOpenChange={(open) => (open ? onOpenChange(true) : leave())} />
      {discard}
    </>
  );
}
