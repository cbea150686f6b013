import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCommand } from '@/api';
import { fullNameOf } from '@/ui';
import { ActionDialog } from '../action/action-dialog';
import { ReasonField } from '../action/reason-field';
import { refetchSanctions } from './refetch-sanctions';
import type { Sanction } from './sanction-entry';

interface LiftDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  sanction: Sanction;
}

export const LiftDialog = (props: LiftDialogProps) => props.open && <Lift {...props} />;

/** Lifts a suspension or block before its end, or withdraws a warning. */
function Lift({ sanction: { id, kind, user }, onOpenChange }: LiftDialogProps) {
  const [reason, setReason] = useState('');
  const send = useCommand('identity.sanction.lift');
  const isWarning = kind === 'warn';
  const name = fullNameOf(user);
  return (
    <ActionDialog
      title={
        isWarning ? t('Withdraw the warning of {name}?', { name }) : t('Let {name} sign in again?', { name })
      }
      description={
        isWarning
          ? t('It stays in the history, marked as lifted.')
          : t('They can sign in again. Sessions that were cancelled stay so.')
      }
      confirm={isWarning ? t('Withdraw') : t('Lift')}
      busy={t('Saving...')}
      action={async () => {
        await send({ id, reason });
        refetchSanctions();
      }}
      onRejected={refetchSanctions}
      onClose={() => onOpenChange(false)}
      isDirty={reason.trim() !== ''}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}
