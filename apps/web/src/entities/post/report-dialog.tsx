import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ContentReportForm, REPORT_NOTE } from '@skillhour/contracts';
import { errorMessageOf, showFieldErrors, useCommand } from '@/api';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, TextArea, toast } from '@/ui';
import { contractResolver } from '@/forms/contract-resolver';
import type { ReportedKind } from './views';

const resolver = contractResolver<{ note: string }, { note: string }>(ContentReportForm.pick({ note: true }));
const minNoteLength = REPORT_NOTE.least;

const FORM = 'report-content';

export interface ReportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: ReportedKind;
  id: string;
}

/** Form that reports a member's content to the admins. */
export function ReportDialog({ open, onOpenChange, kind, id }: ReportDialogProps) {
  const [formError, setFormError] = useState<string>();
  const report = useCommand('content.report.make');
  const { register, handleSubmit, watch, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { note: '' },
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async ({ note }) => {
    setFormError(undefined);
    try {
      await report({ kind, id, note });
      toast.success(t('Report is posted successfully!'));
      reset();
      onOpenChange(false);
    } catch (error) {
      if (!showFieldErrors(error, ['note'], setError))
        setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) reset();
        onOpenChange(next);
      }}
      isDirty={watch('note').trim() !== ''}
      dismissible={!isSubmitting}
      title={t('Report')}
      description={t('What’s wrong with it? Only admins see this. They decide whether it stays.')}
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
          label={t('Reason')}
          dir="auto"
          error={errors.note?.message}
          counter={{ value: watch('note').trim().length, of: minNoteLength }}
          {...register('note')}
        />
      </form>
    </Dialog>
  );
}
