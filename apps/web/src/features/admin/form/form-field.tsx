import { translate, type Text } from '@skillhour/texts';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { TextArea, TextField } from '@/ui';

/** A control, its label and its limits. */
export type FieldConfig = { label: Text } & (
  | { as: 'line'; most: number }
  /** With `least`, a counter shows how many characters are missing. */
  | { as: 'paragraphs'; least?: number; most: number }
  /** Half as wide, so that two share a row. */
  | { as: 'number'; least: number; step: 1 | 0.01 }
);

export interface FormFieldProps<Values extends FieldValues> {
  name: string;
  config: FieldConfig;
  form: UseFormReturn<Record<string, string>, unknown, Values>;
}

/** One control of a form dialog. */
export function FormField<Values extends FieldValues>({ name, config, form }: FormFieldProps<Values>) {
  const field = {
    ...form.register(name, { onChange: () => form.clearErrors(name) }),
    label: translate(config.label),
    error: form.formState.errors[name]?.message,
  };
  if (config.as === 'number')
    return (
      <TextField
        {...field}
        type="number"
        inputMode={config.step === 1 ? 'numeric' : 'decimal'}
        min={config.least}
        step={config.step}
      />
    );
  const text = { ...field, dir: 'auto', maxLength: config.most, className: 'col-span-full' };
  if (config.as === 'line') return <TextField {...text} />;
  const { least } = config;
  const length = form.watch(name)?.trim().length ?? 0;
  return <TextArea {...text} counter={least === undefined ? undefined : { value: length, of: least }} />;
}
