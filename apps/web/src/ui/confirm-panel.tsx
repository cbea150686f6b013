import './dialog.css';
import * as Radix from '@radix-ui/react-alert-dialog';
import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useAutoOpened } from './use-auto-opened';

export interface ConfirmPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The consequences, minutes first. */
  description: ReactNode;
  /** Beads and facts between the description and the buttons. */
  children?: ReactNode;
  confirm: string;
  /** While set ("Sending..."), the action is running and the dialog stays open. */
  busy?: string | false;
  /**
   * While set ("Asking..."), the request was sent and awaits the other party's decision. Cancel continues without it.
   */
  waiting?: string | false;
  /** Whether it opens without a user action. The next key or press is then ignored, as it was meant for the page. */
  autoOpened?: boolean;
  onConfirm: () => void;
  cancel?: string;
  /** Whether the action is destructive. */
  danger?: boolean;
}

/** Confirmation with two choices, of which one is safe. A click outside does nothing; Escape cancels. */
export function ConfirmPanel({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirm,
  busy = false,
  waiting = false,
  autoOpened = false,
  onConfirm,
  cancel = t('Cancel'),
  danger = false,
}: ConfirmPanelProps) {
  const { acceptsInput, focus } = useAutoOpened(open, autoOpened);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && acceptsInput && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className="veil">
          <Radix.Content {...focus} className="panel panel-question">
            <div className="panel-head">
              <Radix.Title>{title}</Radix.Title>
            </div>
            <div className="panel-middle">
              <Radix.Description asChild>
                <div className="text-ink-2">{description}</div>
              </Radix.Description>
              {children}
            </div>
            <div className="panel-foot">
              <Radix.Cancel asChild>
                <Button disabled={!acceptsInput}>{cancel}</Button>
              </Radix.Cancel>
              <Button
                variant={danger ? 'danger-solid' : 'primary'}
                disabled={!acceptsInput}
                busy={busy || waiting}
                onClick={onConfirm}
              >
                {confirm}
              </Button>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
