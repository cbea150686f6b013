import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { Button } from './button';
import { Question } from './question';

/** What closing would throw away. */
export interface Unsaved {
  /** Whether anything was typed that no server has. A password alone is nothing: it must not be kept anyway. */
  isWritten?: boolean;
  /** Where what was typed is kept on this device: forgets it. One may then close and find it again. */
  onDiscard?: () => void;
}

/** Leaves at once while nothing was written; else asks before it is lost. The question stands beside the form. */
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
