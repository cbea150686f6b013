import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf, showFieldErrors, useCommand } from '@/api';
import { Button, Dialog, Note, TextArea, toast } from '@/ui';
import { noteLeast, resolver } from './report-schema';
import type { ReportedKind } from './views';

export interface ReportDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: ReportedKind;
  id: string;
}

/** Tells the admins about what somebody wrote. */
export function ReportDialog({ open, onOpenChange, kind, id }: ReportDialogProps) {
  const [refusal, setRefusal] = useState<string>();
  const report = useCommand('content.report.make');
  const { register, handleSubmit, watch, setError, reset, formState } = useForm({
    resolver,
    defaultValues: { note: '' },
  });
  const { errors, isSubmitting } = formState;
  const onSubmit = handleSubmit(async ({ note }) => {
    setRefusal(undefined);
    try {
      await report({ kind, id, note });
      toast.success(t('Report is posted successfully!'));
      reset();
      onOpenChange(false);
    } catch (error) {
      if (!showFieldErrors(error, ['note'], setError))
        setRefusal(messageOf(error, t('An unexpected error occurred.')));
    }
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      dismissible={!isSubmitting}
      title={t('Report')}
      description={t('What is wrong with it? Only the admins read this; they decide whether it stays.')}
    >
      <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        {refusal && <Note kind="error">{refusal}</Note>}
        <TextArea
          label={t('Reason')}
          dir="auto"
          error={errors.note?.message}
          counter={{ value: watch('note').trim().length, of: noteLeast }}
          {...register('note')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={() => onOpenChange(false)} disabled={isSubmitting}>
            {t('Cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={isSubmitting && t('Sending...')}>
            {t('Report')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
