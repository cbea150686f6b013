import { t } from '@skillhour/texts';
import { useState, type FormEvent } from 'react';
import { useCommand } from '@/api';
import { ExchangeFields, exchangeInput, MemberField } from '@/exchange/logging/exchange-fields';
import { idOfMember } from '@/exchange/logging/suggest-members';
import { useExchangeForm } from '@/exchange/logging/use-exchange-form';
import { FormError } from '@/forms/form-error';
import { Page } from '@/routing';
import { Button, Card, fullNameOf, toast } from '@/ui';

/** Page to record exchanges for any members, one after the other, such as from a sheet of paper. */
export default function RecordPage() {
  // Each recorded exchange starts a new form.
  const [count, setCount] = useState(0);
  return (
    <Page title={t('Record an exchange')}>
      <Card padded className="max-w-2xl">
        <RecordForm key={count} onRecorded={() => setCount(count + 1)} />
      </Card>
    </Page>
  );
}

function RecordForm({ onRecorded }: { onRecorded: () => void }) {
  const [parties, setParties] = useState({ teacher: '', student: '' });
  const form = useExchangeForm();
  const record = useCommand('exchange.exchange.record');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await form.send(async () => {
      const { teacher, student, minutes } = await record({
        teacher: idOfMember(parties.teacher),
        student: idOfMember(parties.student),
        ...exchangeInput(form.values, form.now),
      });
      toast.success(
        t('{minutes, plural, one {# minute} other {# minutes}} of {student} moved to {teacher}.', {
          minutes,
          student: fullNameOf(student),
          teacher: fullNameOf(teacher),
        }),
      );
      onRecorded();
    });
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-[1.1rem]">
      <p className="text-sm text-ink-2">
        {t('The minutes move at once. Both accounts and the audit log show that you recorded it.')}
      </p>
      <FormError>{form.problem}</FormError>
      <MemberField
        label={t('Teacher')}
        value={parties.teacher}
        onChange={(teacher) => setParties({ ...parties, teacher })}
        error={form.errors['teacher']}
      />
      <MemberField
        label={t('Student')}
        value={parties.student}
        onChange={(student) => setParties({ ...parties, student })}
        error={form.errors['student']}
      />
      <ExchangeFields values={form.values} onChange={form.change} errors={form.errors} now={form.now} />
      <div>
        <Button type="submit" variant="primary" busy={form.isSending && t('Recording...')}>
          {t('Record exchange')}
        </Button>
      </div>
    </form>
  );
}
