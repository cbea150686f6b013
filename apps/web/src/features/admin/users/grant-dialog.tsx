import { ADMIN_REASON_MAX_LENGTH, GrantForm } from '@skillhour/contracts';
import { t, text } from '@skillhour/texts';
import { refetch, useCommand, type CallOutput } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { fullNameOf, toast } from '@/ui';
import { FormDialog, type FieldsOf, type FieldTexts } from '../form/form-dialog';

const resolver = contractResolver<FieldTexts, GrantForm>(GrantForm);
const FIELDS: FieldsOf<GrantForm> = {
  minutes: { as: 'number', label: text('Minutes'), least: 1, step: 1 },
  reason: { as: 'paragraphs', label: text('Reason'), most: ADMIN_REASON_MAX_LENGTH },
};

interface GrantDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: CallOutput<'identity.member.read_for_admins'>;
}

export const GrantDialog = (props: GrantDialogProps) => props.open && <Grant {...props} />;

/** Form that gives a member minutes of the community. */
function Grant({ user, onOpenChange }: GrantDialogProps) {
  const send = useCommand('ledger.grant.make');
  return (
    <FormDialog
      fields={FIELDS}
      resolver={resolver}
      edited={undefined}
      title={t('Give minutes of the community to {name}', { name: fullNameOf(user) })}
      description={t('They move at once. The member is notified and sees the reason.')}
      labels={[t('Give minutes'), t('Giving...')]}
      onSend={async (values) => {
        await send({ id: user.id, ...values });
        void refetch('identity.member.read_for_admins');
        toast.success(
          t('{minutes, plural, one {# minute given.} other {# minutes given.}}', { minutes: values.minutes }),
        );
      }}
      onOpenChange={onOpenChange}
    />
  );
}
