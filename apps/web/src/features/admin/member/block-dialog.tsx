import { t } from '@skillhour/texts';
import { useState } from 'react';
import { refetch, useCommand } from '@/api';
import { fullNameOf, type Person } from '@/ui';
import { ActionDialog } from '../action/action-dialog';
import { ReasonField } from '../action/reason-field';

export type Blockable = Person & { is_blocked: boolean };

interface BlockDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: Blockable;
}

export const BlockDialog = (props: BlockDialogProps) => props.open && <Block {...props} />;

/** Explains what blocking or unblocking does, and does it. Sends the new status, because another admin may have acted first. */
function Block({ member, onOpenChange }: BlockDialogProps) {
  // The page behind may update meanwhile, but the dialog keeps its question.
  const [{ name, newStatus }] = useState(() => ({
    name: fullNameOf(member),
    newStatus: member.is_blocked ? ('active' as const) : ('blocked' as const),
  }));
  const [reason, setReason] = useState('');
  const send = useCommand('identity.member.toggle_block');
  const blocks = newStatus === 'blocked';
  return (
    <ActionDialog
      title={blocks ? t('Block {name}?', { name }) : t('Unblock {name}?', { name })}
      description={
        blocks
          ? t(
              'They’re signed out everywhere and can’t sign in. Their upcoming sessions are cancelled, the minutes on hold for them are released, and open reports about them are closed.',
            )
          : t('They can sign in again. Sessions that were cancelled stay so.')
      }
      confirm={blocks ? t('Block') : t('Unblock')}
      busy={blocks ? t('Blocking...') : t('Unblocking...')}
      danger={blocks}
      action={async () => {
        await send({ id: member.id, status: newStatus, reason });
        void refetchMembers();
      }}
      onRejected={() => void refetchMembers()}
      onClose={() => onOpenChange(false)}
      isDirty={reason.trim() !== ''}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ActionDialog>
  );
}

const refetchMembers = () =>
  refetch(
    'identity.member.list_for_admins',
    'identity.member.read_for_admins',
    'identity.report.list',
    'identity.report.read',
    'identity.dashboard.read',
    'identity.audit.list',
  );
