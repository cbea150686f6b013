import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm, type FieldValues, type Resolver } from 'react-hook-form';
import { ApiError, errorMessageOf, showFieldErrors } from '@/api';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel } from '@/ui';
import { FormField, type FieldConfig } from './form-field';

/** The field of each value, in the form's order. Omitting a value does not compile. */
export type FieldsOf<Values> = { readonly [Name in keyof Values]-?: FieldConfig };
/** The values as the controls hold them. The contract converts them to numbers. */
export type FieldTexts = Record<string, string>;

const FORM = 'edit';

export interface FormDialogProps<Values extends FieldValues> {
  fields: FieldsOf<Values>;
  resolver: Resolver<FieldTexts, unknown, Values>;
  /** The values to edit; undefined to add something. */
  edited: Partial<Values> | undefined;
  /** Values with which an empty form starts. */
  initial?: Partial<Values>;
  title: string;
  description: string;
  /** The button's label, and the one while it sends. By default, it saves or adds. */
  labels?: readonly [submit: string, submitting: string];
  onSend: (values: Values) => Promise<void>;
  /** Called if the server rejects the values as a whole, because others have changed the data. */
  onRejected?: () => void;
  onOpenChange: (open: boolean) => void;
}

/** Form to add or edit something, with a control for each value. */
export function FormDialog<Values extends FieldValues>({ edited, ...props }: FormDialogProps<Values>) {
  const { fields, resolver, initial, title, description, labels, onSend, onRejected, onOpenChange } = props;
  const [formError, setFormError] = useState<string>();
  const names = Object.keys(fields);
  const form = useForm<FieldTexts, unknown, Values>({
    resolver,
    // An error disappears while typing (specification 1, section 5), and is checked again on the next submit.
    reValidateMode: 'onSubmit',
    defaultValues: Object.fromEntries(names.map((name) => [name, String((edited ?? initial)?.[name] ?? '')])),
  });
  const { isSubmitting, isDirty } = form.formState;
  const onSubmit = form.handleSubmit(async (values) => {
    setFormError(undefined);
    try {
      await onSend(values);
      onOpenChange(false);
    } catch (error) {
      if (showFieldErrors(error, names, form.setError)) return;
      setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
      if (error instanceof ApiError && !error.isUnexpected) onRejected?.();
    }
  });
  const [action, busy] = labels ?? (edited ? [t('Save'), t('Saving...')] : [t('Add'), t('Adding...')]);
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={isDirty}
      dismissible={!isSubmitting}
      title={title}
      description={description}
      actions={
        <>
          <DialogCancel />
          <Button type="submit" form={FORM} variant="primary" busy={isSubmitting && busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <FormError>{formError}</FormError>
        <div className="grid gap-4 sm:grid-cols-2">
          {Object.entries<FieldConfig>(fields).map(([name, config]) => (
            <FormField key={name} {...{ name, config, form }} />
          ))}
        </div>
      </form>
    </Dialog>
  );
}
