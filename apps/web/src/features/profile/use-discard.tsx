import { t } from '@skillhour/texts';
import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '@/ui';

/** Leaves a form at once while nothing was written; else asks before it is lost. The question stands beside the form. */
export function useDiscard(
  isWritten: boolean,
  leave: () => void,
): [tryToLeave: () => void, question: ReactNode] {
  const [asked, setAsked] = useState(false);
  const question = (
    <ConfirmDialog
      open={asked}
      onOpenChange={setAsked}
      title={t('Leave without saving?')}
      description={t('What you have written here would be lost.')}
      cancel={t('Keep writing')}
      confirm={t('Discard')}
      danger
      onConfirm={() => {
        setAsked(false);
        leave();
      }}
    />
  );
  return [isWritten ? () => setAsked(true) : leave, question];
}
