import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useCommand } from '@/api';
import { fullNameOf, TextField, toast, type Person } from '@/ui';
import { ActionDialog } from '../action/action-dialog';
import { refetchMembers } from './refetch-members';

interface InviteDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The email is empty for a paper member. */
  member: Person & { email: string };
}

export const InviteDialog = (props: InviteDialogProps) => props.open && <Invite {...props} />;

/** Sends an invitation to a full account, again if there was one. */
function Invite({ member, onOpenChange }: InviteDialogProps) {
  const [name] = useState(() => fullNameOf(member));
  const [email, setEmail] = useState(member.email);
  const [problem, setProblem] = useState<string>();
  const send = useCommand('identity.member.invite');
  return (
    <ActionDialog
      title={t('Invite {name}?', { name })}
      description={t(
        'They get one email with a link to their account. It works once, for 14 days. Earlier invitations stop working.',
      )}
      confirm={t('Invite')}
      busy={t('Inviting...')}
      isReady={() => {
        setProblem(email.trim() === '' ? t('Valid email is required.') : undefined);
        return email.trim() !== '';
      }}
      action={async () => {
        await send({ id: member.id, email: email.trim() });
        toast.success(t('The invitation is on its way.'));
        void refetchMembers();
      }}
      onRejected={() => void refetchMembers()}
      onClose={() => onOpenChange(false)}
      isDirty={email.trim() !== member.email}
    >
      <TextField
        label={t('Email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.target.value);
          setProblem(undefined);
        }}
      />
    </ActionDialog>
  );
}
