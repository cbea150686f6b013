import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { errorMessageOf, refetch, showFieldErrors, useCommand } from '@/api';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, TextArea, TextField, toast } from '@/ui';
import type { Plan } from './plan-card';
import { LIMITS, resolver, type PlanFields, type PlanValues } from './plan-schema';

const FORM = 'time-plan';
const FIELDS = ['name', 'minutes', 'price', 'description'] as const;

interface PlanDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The plan to edit; if missing, a new one is added. */
  plan?: Plan;
}

export const PlanDialog = (props: PlanDialogProps) => props.open && <PlanEditor {...props} />;

const fieldsOf = (plan: Plan | undefined): PlanFields => ({
  name: plan?.name ?? '',
  minutes: plan ? String(plan.minutes) : '',
  price: plan ? String(plan.price) : '',
  description: plan?.description ?? '',
});

/** Form to add or edit a time plan. */
function PlanEditor({ plan, onOpenChange }: PlanDialogProps) {
  const [formError, setFormError] = useState<string>();
  const add = useCommand('ledger.time_plan.add');
  const edit = useCommand('ledger.time_plan.edit');
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<
    PlanFields,
    unknown,
    PlanValues
  >({ resolver, reValidateMode: 'onSubmit', defaultValues: fieldsOf(plan) });
  const { errors, isSubmitting, isDirty } = formState;
  const field = (name: keyof PlanFields) => ({
    ...register(name, { onChange: () => clearErrors(name) }),
    error: errors[name]?.message,
  });

  const onSubmit = handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      if (plan) await edit({ id: plan.id, ...values });
      else await add(values);
      toast.success(plan ? t('Time plan updated successfully!') : t('Time plan added successfully!'));
      void refetch('ledger.time_plan.list_all', 'ledger.time_plan.list', 'identity.audit.list');
      onOpenChange(false);
    } catch (error) {
      if (showFieldErrors(error, FIELDS, setError)) return;
      setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={isDirty}
      dismissible={!isSubmitting}
      title={plan ? t('Edit Plan') : t('Add Plan')}
      description={plan ? t('Existing orders keep their price.') : t('Members can buy it right away.')}
      actions={
        <>
          <DialogCancel />
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            busy={isSubmitting && (plan ? t('Saving...') : t('Adding...'))}
          >
            {plan ? t('Save') : t('Add')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <FormError>{formError}</FormError>
        <TextField label={t('Name')} dir="auto" maxLength={LIMITS.name.most} {...field('name')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('Minutes')}
            type="number"
            inputMode="numeric"
            min={LIMITS.minutes.least}
            step={1}
            {...field('minutes')}
          />
          <TextField
            label={t('Price (₹)')}
            type="number"
            inputMode="decimal"
            min={LIMITS.price.least}
            step={0.01}
            {...field('price')}
          />
        </div>
        <TextArea
          label={t('Description (optional)')}
          dir="auto"
          maxLength={LIMITS.description.most}
          {...field('description')}
        />
      </form>
    </Dialog>
  );
}
