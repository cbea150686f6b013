import { PREFERRED_TIME_LEAD_MS, RequestForm } from '@skillhour/contracts';
import { translate } from '@skillhour/texts';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { serverNow } from '@/api';
import { MarkdownField } from '@/entities/writing';
import { limitsOf } from '@/forms/limits';
import { suggestTags } from '@/search';
import { suggestUnknown } from '@/search/suggest-unknown';
import { TagInput, TextField } from '@/ui';
import { DurationField } from './duration-field';
import { TimeField } from './picker';
import { REQUEST_FIELDS, type FieldConfig, type RequestInput, type RequestFields } from './request-form';

export interface RequestFieldProps {
  name: keyof RequestFields;
  form: UseFormReturn<RequestFields, unknown, RequestInput>;
  /** Minutes that the request already holds. They count as available in an edit. */
  heldAlready: number;
  /** Whether saving places a hold. */
  reserving: boolean;
  /** Called with whether images are uploading into its text. */
  onBusy: (isBusy: boolean) => void;
}

/** One control of the request form, as configured in the table of fields. Its limits come from the contract. */
export function RequestField({ name, form, heldAlready, reserving, onBusy }: RequestFieldProps) {
  const { register, watch, control, formState } = form;
  const config: FieldConfig = REQUEST_FIELDS[name];
  const limits = limitsOf(RequestForm.shape[name]);
  const frame = {
    label: translate(config.label),
    error: formState.errors[name]?.message,
    ...(config.hint && { hint: translate(config.hint) }),
  };
  switch (config.as) {
    case 'line':
      return (
        <TextField {...frame} dir="auto" counter={countOf(watch(name), limits.min)} {...register(name)} />
      );
    case 'paragraphs':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange } }) => (
            <MarkdownField
              {...frame}
              {...(limits.max !== undefined && { maxLength: limits.max })}
              value={String(value)}
              counter={countOf(value, limits.min) ?? { value: 0, of: 0 }}
              {...{ onChange, onBusy }}
            />
          )}
        />
      );
    case 'moment':
      return (
        <Controller
          control={control}
          name={name}
          render={({ field: { value, onChange, onBlur } }) => (
            <TimeField
              {...frame}
              value={String(value)}
              onChange={onChange}
              onBlur={onBlur}
              minutes={Number(watch('duration_minutes')) || 0}
              earliest={new Date(serverNow().getTime() + PREFERRED_TIME_LEAD_MS)}
            />
          )}
        />
      );
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
              unknown={suggestUnknown}
            />
          )}
        />
      );
  }
}

/** Returns a text's length and its minimum length. */
const countOf = (held: string | string[], needed: number | undefined) =>
  typeof held === 'string' && needed !== undefined ? { value: held.trim().length, of: needed } : undefined;
