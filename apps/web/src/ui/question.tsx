import './dialog.css';
import * as Radix from '@radix-ui/react-alert-dialog';
import { t } from '@skillhour/texts';
import type { ReactNode } from 'react';
import { Button } from './button';
import { useUnasked } from './use-unasked';

export interface QuestionProps {
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
  /** While set ("Asking..."), the deed is done and its answer is awaited: the safe answer goes on without it. */
  waiting?: string | false;
  /** It opens by itself: the next key or press is not meant for it. */
  unasked?: boolean;
  onConfirm: () => void;
  cancel?: string;
  /** The deed destroys something. */
  danger?: boolean;
}

/** Two ways on, of which one is safe. A click outside does not answer; Escape means the safe answer. */
export function Question({
  open,
  onOpenChange,
  title,
  description,
  children,
  confirm,
  busy = false,
  waiting = false,
  unasked = false,
  onConfirm,
  cancel = t('Cancel'),
  danger = false,
}: QuestionProps) {
  const { isHeeding, focus } = useUnasked(open, unasked);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !busy && isHeeding && onOpenChange(next)}>
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
                <Button disabled={!isHeeding}>{cancel}</Button>
              </Radix.Cancel>
              <Button
                variant={danger ? 'danger-solid' : 'primary'}
                disabled={!isHeeding}
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
