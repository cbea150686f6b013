import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, useCommand } from '@/api';
import { toast } from '@/ui/toast-store';
import { ActionDialog } from '../action/action-dialog';
import { ReasonField } from '../action/reason-field';
import type { LedgerTransfer } from './transfer-kinds';

export interface ReverseDialogProps {
  open: boolean;
  /** Null while the dialog is closed. */
  transfer: LedgerTransfer | null;
  onReload: () => void;
  onClose: () => void;
}

export const ReverseDialog = ({ open, transfer, ...props }: ReverseDialogProps) =>
  open && transfer && <Reverse transfer={transfer} {...props} />;

interface ReverseProps extends Pick<ReverseDialogProps, 'onReload' | 'onClose'> {
  transfer: LedgerTransfer;
}

/** Asks for confirmation and a reason before the rest of a transfer is reversed. Both parties can read the reason. */
function Reverse({ transfer, onReload, onClose }: ReverseProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useCommand('ledger.transfer.reverse');
  const { id, amount, reversed_minutes: reversed, from_user: from, to_user: to } = transfer;
  const minutes = amount - reversed;
  return (
    <ActionDialog
      title={t('Reverse transfer #{id}?', { id })}
      description={t(
        '{minutes, plural, one {# minute goes} other {# minutes go}} back from {to} to {from}. If {to} has already spent some of them, they owe the difference. This can’t be undone, only posted again.',
        { minutes, from: from.username, to: to.username },
      )}
      confirm={t('Reverse')}
      busy={t('Reversing...')}
      danger
      isReady={() => {
        setMissing(reason.trim() === '');
        return reason.trim() !== '';
      }}
      action={async () => {
        await send({ id, reason });
        onReload();
        void refetch('ledger.journal.check');
        toast.success(t('Transfer #{id} reversed.', { id }));
      }}
      onRejected={onReload}
      onClose={onClose}
      isDirty={reason.trim() !== ''}
    >
      <ReasonField
        label={t('Reason')}
        hint={t('Both parties see it next to the transfer.')}
        error={isMissing ? t('Enter a reason.') : undefined}
        value={reason}
        onChange={(next) => {
          setReason(next);
          setMissing(false);
        }}
      />
    </ActionDialog>
  );
}
