import { RequestForm } from '@skillhour/contracts';
import { say } from '@skillhour/texts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { limitsOf } from '@/forms/limits';
import { suggestTags } from '@/search';
import { TagInput, TextArea, TextField } from '@/ui';
import { DurationField } from './duration-field';
import { REQUEST_FIELDS, type FieldLook, type RequestInput, type RequestFields } from './request-form';

export interface RequestFieldProps {
  name: keyof RequestFields;
  form: UseFormReturn<RequestFields, unknown, RequestInput>;
  /** What the request holds already: it counts as available in an edit. */
  heldAlready: number;
  /** Whether saving puts the minutes on hold. */
  reserving: boolean;
}

/** One control of the request form as the table of fields says; its limits come from the contract. */
export function RequestField({ name, form, heldAlready, reserving }: RequestFieldProps) {
  const { register, watch, control, formState } = form;
  const look: FieldLook = REQUEST_FIELDS[name];
  const limits = limitsOf(RequestForm.shape[name]);
  const frame = {
    label: say(look.label),
    error: formState.errors[name]?.message,
    ...(look.hint && { hint: say(look.hint) }),
  };
  switch (look.as) {
    case 'line':
      return (
        <TextField {...frame} dir="auto" counter={countOf(watch(name), limits.min)} {...register(name)} />
      );
    case 'paragraphs':
      return (
        <TextArea {...frame} dir="auto" counter={countOf(watch(name), limits.min)} {...register(name)} />
      );
    case 'moment':
      return <TextField {...frame} type="datetime-local" {...register(name)} />;
    case 'duration':
      return (
        <DurationField
          {...{ ...frame, limits, heldAlready, reserving }}
          minutes={Number(watch(name))}
          field={register(name)}
        />
      );
    case 'tags':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <TagInput
              {...frame}
              value={Array.isArray(value) ? value : []}
              onChange={onChange}
              suggest={suggestTags}
              onlySuggested
            />
          )}
        />
      );
  }
}

/** How many letters a text has of those it needs at least. */
const countOf = (held: string | string[], needed: number | undefined) =>
  typeof held === 'string' && needed !== undefined ? { value: held.trim().length, of: needed } : undefined;
