import { ReportForm, REPORT_LIMITS } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessageOf, showFieldErrors, useCommand } from '@/api';
import { contractResolver } from '@/forms/contract-resolver';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, fullNameOf, TextArea, toast, type Person } from '@/ui';

const FORM = 'report';
const resolver = contractResolver<{ note: string }, { note: string }>(ReportForm);

interface ReportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  member: Person;
}

/** Form that reports a member to the admins. */
export const ReportDialog = (props: ReportDialogProps) => props.open && <Report {...props} />;

function Report({ member, onOpenChange }: ReportDialogProps) {
  const [formError, setFormError] = useState<string>();
  const send = useCommand('identity.report.make');
  const { register, handleSubmit, setError, watch, formState } = useForm({
    resolver,
    defaultValues: { note: '' },
  });
  const { errors, isSubmitting } = formState;
  const written = watch('note').trim().length;

  const onSubmit = handleSubmit(async ({ note }) => {
    setFormError(undefined);
    try {
      await send({ id: member.id, note });
      toast.success(t('Report is posted successfully!'));
      onOpenChange(false);
    } catch (error) {
      if (!showFieldErrors(error, ['note'], setError))
        setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={written > 0}
      dismissible={!isSubmitting}
      title={t('Report {name}', { name: fullNameOf(member) })}
      description={t('Only admins see it. They review what happened before they act.')}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={isSubmitting && t('Sending...')}>
            {t('Report')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <FormError>{formError}</FormError>
        <TextArea
          label={t('What happened?')}
          dir="auto"
          rows={6}
          maxLength={REPORT_LIMITS.most}
          counter={{ value: written, of: REPORT_LIMITS.least }}
          error={errors.note?.message}
          {...register('note')}
        />
      </form>
    </Dialog>
  );
}
