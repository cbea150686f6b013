import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { Button } from './button';
import { ConfirmPanel } from './confirm-panel';

/** Unsaved input that closing would discard. */
export interface UnsavedInput {
  /**
   * Whether text was typed that the server does not have. A password alone does not count, because it must not be
   * stored anyway.
   */
  isDirty?: boolean;
  /** Deletes the draft on this device. If set, the input can be stored, so closing without discarding keeps it. */
  onDiscard?: () => void;
}

/**
 * Leaves at once if nothing was typed, otherwise asks for confirmation. The confirmation is rendered next to the form.
 */
export function useDiscard(
  { isDirty = false, onDiscard }: UnsavedInput,
  leave: () => void,
): [tryToLeave: () => void, confirmation: ReactNode] {
  const [isConfirming, setConfirming] = useState(false);
  const closeThen = (action: () => void) => () => {
    setConfirming(false);
    action();
  };
  const discardPanel = (
    <ConfirmPanel
      open={isConfirming}
      onOpenChange={setConfirming}
      title={t('Discard what you wrote?')}
      description={
        onDiscard
          ? t('It’s saved on this device. You can continue when you open this again.')
          : t('Your text would be lost.')
      }
      cancel={t('Keep writing')}
      confirm={t('Discard')}
      danger
      onConfirm={closeThen(() => {
        onDiscard?.();
        leave();
      })}
    >
      {onDiscard && (
        <Button className="justify-self-start" onClick={closeThen(leave)}>
          {t('Close and keep the draft')}
        </Button>
      )}
    </ConfirmPanel>
  );
  return [isDirty ? () => setConfirming(true) : leave, discardPanel];
}
