import * as Radix from '@radix-ui/react-alert-dialog';
import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Button } from './button';
import { overlayClass, questionClass } from './dialog-class';
import { useReturnFocus } from './use-return-focus';

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, and what happens to the minutes. */
  description: ReactNode;
  /** Beads and facts again, between the sentence and the buttons. */
  children?: ReactNode;
  confirm: string;
  /** While set ("Sending..."), the deed is under way and the dialog stays. */
  busy?: string | false;
  onConfirm: () => void;
  cancel?: string;
  /** The deed destroys something. */
  danger?: boolean;
}

/** Asks before a deed. A click outside does not answer; Escape means the safe answer. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirm,
  busy = false,
  onConfirm,
  cancel = t('Cancel'),
  danger = false,
}: ConfirmDialogProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass}>
          <Radix.Content {...returnFocus} className={questionClass}>
            <Radix.Title>{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="text-ink-2">{description}</div>
            </Radix.Description>
            {children}
            <div className="mt-auto flex flex-wrap justify-end gap-3 pt-2">
              <Radix.Cancel asChild>
                <Button>{cancel}</Button>
              </Radix.Cancel>
              <Button variant={danger ? 'danger-solid' : 'primary'} busy={busy} onClick={onConfirm}>
                {confirm}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
