import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { Button } from './button';
import { Question } from './question';

/** Unsaved input that closing would discard. */
export interface Unsaved {
  /**
   * Whether text was typed that the server does not have. A password alone does not count, because it must not be
   * stored anyway.
   */
  isWritten?: boolean;
  /** Deletes the draft on this device. If set, the input can be stored, so closing without discarding keeps it. */
  onDiscard?: () => void;
}

/**
 * Leaves at once if nothing was typed, otherwise asks for confirmation. The confirmation is rendered next to the form.
 */
export function useDiscard(
  { isWritten = false, onDiscard }: Unsaved,
  leave: () => void,
): [tryToLeave: () => void, question: ReactNode] {
  const [asked, setAsked] = useState(false);
  const answer = (deed: () => void) => () => {
    setAsked(false);
    deed();
  };
  const question = (
    <Question
      open={asked}
      onOpenChange={setAsked}
      title={t('Discard what you wrote?')}
      description={
        onDiscard
          ? t('It’s saved on this device. You can continue when you open this again.')
          : t('Your text would be lost.')
      }
      cancel={t('Keep writing')}
      confirm={t('Discard')}
      danger
      onConfirm={answer(() => {
        onDiscard?.();
        leave();
      })}
    >
      {onDiscard && (
        <Button className="justify-self-start" onClick={answer(leave)}>
          {t('Close and keep the draft')}
        </Button>
      )}
    </Question>
  );
  return [isWritten ? () => setAsked(true) : leave, question];
}
