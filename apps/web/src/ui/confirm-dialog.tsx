import { ConfirmPanel, type ConfirmPanelProps } from './confirm-panel';
import { useDiscard } from './use-discard';

export interface ConfirmDialogProps extends ConfirmPanelProps {
  /** Whether the dialog contains typed text (such as a reason). Cancelling then asks before discarding it. */
  isDirty?: boolean;
}

/** Asks for confirmation of an action. A click outside does nothing; Escape cancels. */
export function ConfirmDialog({ isDirty = false, onOpenChange, ...panelProps }: ConfirmDialogProps) {
  const [leave, discard] = useDiscard({ isDirty }, () => onOpenChange(false));
  return (
    <>
      <ConfirmPanel {...panelProps} onOpenChange={(open) => (open ? onOpenChange(true) : leave())} />
      {discard}
    </>
  );
}
