import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { refetch, useCommand } from '@/api';
import { ExchangeFields, exchangeInput, MemberField } from '@/exchange/logging/exchange-fields';
import { idOfMember } from '@/exchange/logging/suggest-members';
import { useExchangeForm } from '@/exchange/logging/use-exchange-form';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, Segments, toast } from '@/ui';

interface ExchangeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const FORM = 'exchange';

/** Dialog for time that two members spent together without a request: the student gives minutes, or the teacher asks for them. */
export default function ExchangeDialog({ open, ...props }: ExchangeDialogProps) {
  return open && <Exchange {...props} />;
}

function Exchange({ onOpenChange }: Omit<ExchangeDialogProps, 'open'>) {
  const [role, setRole] = useState<'student' | 'teacher'>('student');
  const [member, setMember] = useState('');
  const form = useExchangeForm();
  const give = useCommand('exchange.gift.make');
  const ask = useCommand('exchange.ask.make');
  const isGiving = role === 'student';

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = exchangeInput(form.values, form.now);
    const other = idOfMember(member);
    const isDone = await form.send(() =>
      isGiving ? give({ to: other, reason: 'exchange', ...input }) : ask({ from: other, ...input }),
    );
    if (!isDone) return;
    toast.success(isGiving ? t('Minutes given.') : t('Minutes asked for.'));
    onOpenChange(false);
    await refetch('ledger.account.read', 'ledger.account.read_flow', 'exchange.ask.list');
  };

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={form.isDirty || member !== ''}
      dismissible={!form.isSending}
      title={t('Give or ask for minutes')}
      description={t('For time that you spent together without a request. It can’t be rated.')}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={form.isSending && t('Sending...')}>
            {isGiving ? t('Give minutes') : t('Ask for minutes')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void submit(event)} className="grid gap-[1.1rem]">
        <FormError>{form.problem}</FormError>
        <Segments
          label={t('Your role')}
          value={role}
          onChange={setRole}
          options={[
            { value: 'student', label: t('I learned') },
            { value: 'teacher', label: t('I taught') },
          ]}
        />
        <MemberField
          label={isGiving ? t('Your teacher') : t('Your student')}
          value={member}
          onChange={setMember}
          error={form.errors['to'] ?? form.errors['from']}
        />
        <ExchangeFields values={form.values} onChange={form.change} errors={form.errors} now={form.now} />
        <p className="text-sm text-ink-2">
          {isGiving
            ? t('The minutes move at once.')
            : t('The minutes move when your student accepts, within 14 days.')}
        </p>
      </form>
    </Dialog>
  );
}
