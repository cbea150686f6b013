import { translate } from '@skillhour/texts';
import { useId } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { suggestTags } from '@/search';
import { suggestUnknown } from '@/search/suggest-unknown';
import { TagInput, TextField } from '@/ui';
import { MarkdownEditor } from './markdown-editor';
import {
  POST_FIELDS,
  type FieldConfig,
  type PostFields,
  type PostInput,
  type WrittenFields,
} from './post-form';

export interface PostFieldProps {
  name: keyof WrittenFields;
  form: UseFormReturn<PostFields, unknown, PostInput>;
  /** Called with whether images are uploading into its text. */
  onBusy: (isBusy: boolean) => void;
}

/** One control of the form of a blog or question, as configured in the table of fields. */
export function PostField({ name, form, onBusy }: PostFieldProps) {
  const id = useId();
  const { register, watch, control, formState } = form;
  const config: FieldConfig = POST_FIELDS[name];
  const frame = {
    label: translate(config.label),
    error: formState.errors[name]?.message,
    ...(config.hint && { hint: translate(config.hint) }),
  };
  if (config.as === 'line')
    return (
      <TextField
        {...frame}
        dir="auto"
        counter={{ value: String(watch(name)).trim().length, of: 0 }}
        {...register(name)}
      />
    );
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) =>
        config.as === 'tags' ? (
          <TagInput
            {...frame}
            value={Array.isArray(value) ? value : []}
            onChange={onChange}
            suggest={suggestTags}
            onlySuggested
            unknown={suggestUnknown}
          />
        ) : (
          <MarkdownEditor {...frame} id={id} value={String(value)} {...{ onChange, onBlur, onBusy }} />
        )
      }
    />
  );
}
