import { ADMIN_REASON_MAX_LENGTH, CreditForm } from '@skillhour/contracts';
import { t, text } from '@skillhour/texts';
import { refetch, useCommand, type CallOutput } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { fullNameOf, toast } from '@/ui';
import { FormDialog, type FieldsOf, type FieldTexts } from '../form/form-dialog';

const resolver = contractResolver<FieldTexts, CreditForm>(CreditForm);
const FIELDS: FieldsOf<CreditForm> = {
  credit_limit: { as: 'number', label: text('Credit line in minutes'), least: 0, step: 1 },
  reason: { as: 'paragraphs', label: text('Reason'), most: ADMIN_REASON_MAX_LENGTH },
};

interface CreditDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: CallOutput<'identity.member.read_for_admins'>;
}

export const CreditDialog = (props: CreditDialogProps) => props.open && <Credit {...props} />;

/** Form that sets how far a member may go below zero. */
function Credit({ user, onOpenChange }: CreditDialogProps) {
  const send = useCommand('ledger.credit.change');
  const reload = () => void refetch('identity.member.read_for_admins');
  return (
    <FormDialog
      fields={FIELDS}
      resolver={resolver}
      edited={{ credit_limit: user.credit_limit ?? 0 }}
      title={t('Credit line of {name}', { name: fullNameOf(user) })}
      description={t(
        'This is how far the balance may go below zero. The minutes come from the community, and return to it when you lower the line. The member is notified and sees the reason.',
      )}
      labels={[t('Save credit line'), t('Saving...')]}
      onSend={async (values) => {
        await send({ id: user.id, ...values });
        reload();
        toast.success(t('Credit line saved.'));
      }}
      onRejected={reload}
      onOpenChange={onOpenChange}
    />
  );
}
