import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '@/api';
import { paths } from '@/routing';
import { fullNameOf, toast, type Person } from '@/ui';
import { ActionDialog } from '../action/action-dialog';
import { ReasonField } from '../action/reason-field';
import { refetchMembers } from './refetch-members';

interface RemoveDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: Person;
}

export const RemoveDialog = (props: RemoveDialogProps) => props.open && <Remove {...props} />;

/** Deletes a member who never signed in, and then shows the list of members. */
function Remove({ member, onOpenChange }: RemoveDialogProps) {
  const navigate = useNavigate();
  const [name] = useState(() => fullNameOf(member));
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const send = useCommand('identity.member.remove');
  return (
    <ActionDialog
      title={t('Delete {name}?', { name })}
      description={t(
        'Their minutes go to the community, and their name and skills are deleted. This can’t be undone.',
      )}
      confirm={t('Delete')}
      busy={t('Deleting...')}
      danger
      isReady={() => {
        setProblem(reason.trim() === '' ? t('Enter a reason.') : undefined);
        return reason.trim() !== '';
      }}
      action={async () => {
        toast.success((await send({ id: member.id, reason })).detail);
        await navigate(paths.adminUsers());
        void refetchMembers();
      }}
      onRejected={() => void refetchMembers()}
      onClose={() => onOpenChange(false)}
      isDirty={reason.trim() !== ''}
    >
      <ReasonField label={t('Reason')} value={reason} onChange={setReason} error={problem} />
    </ActionDialog>
  );
}
