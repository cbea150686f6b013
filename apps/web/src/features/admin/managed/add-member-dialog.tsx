import { NewMemberForm } from '@skillhour/contracts';
import { t, text } from '@skillhour/texts';
import { useCommand } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { fullNameOf, toast } from '@/ui';
import { FormDialog, type FieldsOf, type FieldTexts } from '../form/form-dialog';
import { refetchMembers } from './refetch-members';

const resolver = contractResolver<FieldTexts, NewMemberForm>(NewMemberForm);
const FIELDS: FieldsOf<NewMemberForm> = {
  first_name: { as: 'line', label: text('First name'), most: 60 },
  last_name: { as: 'line', label: text('Last name'), most: 60 },
  phone: { as: 'line', label: text('Phone (optional)'), most: 40 },
  email: { as: 'line', label: text('Email (optional)'), most: 254 },
};

interface AddMemberDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export const AddMemberDialog = (props: AddMemberDialogProps) => props.open && <AddMember {...props} />;

/** Adds a paper member, or with an email one who is invited. */
function AddMember({ onOpenChange }: AddMemberDialogProps) {
  const add = useCommand('identity.member.add');
  return (
    <FormDialog
      fields={FIELDS}
      resolver={resolver}
      edited={undefined}
      title={t('Add a member')}
      description={t(
        'Without an email, they are a paper member: listed like others, but you act for them. With an email, they get an invitation.',
      )}
      onSend={async (values) => {
        const member = await add(values);
        const name = fullNameOf(member);
        toast.success(
          member.state === 'paper' ? t('{name} added.', { name }) : t('{name} added and invited.', { name }),
        );
        void refetchMembers();
      }}
      onOpenChange={onOpenChange}
    />
  );
}
