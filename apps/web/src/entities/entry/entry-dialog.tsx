import { ENTRY_LIMITS, EntryForm, PROFILE_LIMITS, type EntryKind } from '@skillhour/contracts';
import { t, translate } from '@skillhour/texts';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { errorMessageOf, showFieldErrors, useCommand } from '@/api';
import { MarkdownField } from '@/entities/writing';
import { contractResolver } from '@/forms/contract-resolver';
import { FormError, useFormError } from '@/forms/form-error';
import { suggestTags } from '@/search';
import { suggestUnknown } from '@/search/suggest-unknown';
import { Select, TagInput, TextField, toast } from '@/ui';
import { DialogForm } from '@/ui/dialog-form';
import { LEVELS } from './levels';
import { refetchEntries } from './refetch-entries';
import type { EntryView } from './views';

const FIELD_NAMES = ['name', 'about', 'tags', 'level'] as const satisfies (keyof EntryForm)[];
const resolver = contractResolver<EntryForm, EntryForm>(EntryForm);

export interface EntryDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  kind: EntryKind;
  /** The skill to edit; if missing, a new one is added. */
  entry?: EntryView | undefined;
  /** The member for whom an admin adds the skill; if missing, it is the reader's own. */
  memberId?: string;
}

/** Form for one skill that the member teaches or wants to learn. */
export const EntryDialog = (props: EntryDialogProps) => props.open && <EntryEditor {...props} />;

function EntryEditor({ onOpenChange, kind, entry, memberId }: EntryDialogProps) {
  const [isUploading, setUploading] = useState(false);
  const form = useForm<EntryForm, unknown, EntryForm>({
    resolver,
    mode: 'onTouched',
    defaultValues: toFields(entry),
  });
  const { control, register } = form;
  const { errors, isSubmitting, isDirty, dirtyFields } = form.formState;
  const [formError, setFormError] = useFormError(form.watch());
  const save = useSaveEntry(kind, entry, memberId);
  const onSubmit = form.handleSubmit(async (content) => {
    setFormError(undefined);
    const changed = FIELD_NAMES.filter((name) => dirtyFields[name]);
    try {
      await save(content, changed);
      toast.success(t('Skill saved.'));
      onOpenChange(false);
      await refetchEntries();
    } catch (error) {
      if (!showFieldErrors(error, FIELD_NAMES, form.setError))
        setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    }
  });

  return (
    <DialogForm
      onOpenChange={onOpenChange}
      title={memberId === undefined ? titleOf(kind, entry) : titleForMember(kind)}
      submit={t('Save')}
      submitting={t('Saving...')}
      isWaiting={isUploading}
      {...{ isDirty, isSubmitting, onSubmit }}
    >
      <FormError>{formError}</FormError>
      <TextField
        label={t('Skill')}
        hint={kind === 'teach' ? t('For example “Bicycle repair”.') : t('For example “Sourdough bread”.')}
        dir="auto"
        autoComplete="off"
        maxLength={PROFILE_LIMITS.skill}
        error={errors.name?.message}
        {...register('name')}
      />
      <Controller
        control={control}
        name="about"
        render={({ field: { value, onChange } }) => (
          <MarkdownField
            label={kind === 'teach' ? t('What people learn with you') : t('What you want to learn')}
            maxLength={ENTRY_LIMITS.about}
            error={errors.about?.message}
            value={value}
            onChange={onChange}
            onBusy={setUploading}
          />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { value, onChange } }) => (
          <TagInput
            label={t('Tags')}
            hint={
              value.length < ENTRY_LIMITS.tags
                ? t('Press Enter or comma after each; {left, number} more fit.', {
                    left: ENTRY_LIMITS.tags - value.length,
                  })
                : t('You’ve reached the limit of {most, number}.', { most: ENTRY_LIMITS.tags })
            }
            error={errors.tags?.message}
            value={value}
            onChange={(names) => onChange(names.slice(0, ENTRY_LIMITS.tags))}
            suggest={suggestTags}
            onlySuggested
            unknown={suggestUnknown}
          />
        )}
      />
      <Select
        label={kind === 'teach' ? t('Level of your students') : t('Your level')}
        error={errors.level?.message}
        {...register('level')}
      >
        <option value="">{t('Any level')}</option>
        {Object.entries(LEVELS).map(([level, label]) => (
          <option key={level} value={level}>
            {translate(label)}
          </option>
        ))}
      </Select>
    </DialogForm>
  );
}

/** Returns a function that adds the skill, or sends the changed fields of an existing one. */
function useSaveEntry(kind: EntryKind, entry: EntryView | undefined, memberId: string | undefined) {
  const addFor = useCommand('identity.entry.add_for_member');
  const add = useCommand('identity.entry.add');
  const edit = useCommand('identity.entry.edit');
  return async (content: EntryForm, changed: readonly (keyof EntryForm)[]) => {
    if (memberId !== undefined) return addFor({ id: memberId, kind, ...content });
    if (!entry) return add({ kind, ...content });
    return edit({ id: entry.id, ...Object.fromEntries(changed.map((name) => [name, content[name]])) });
  };
}

const toFields = (entry: EntryView | undefined): EntryForm => ({
  name: entry?.name ?? '',
  about: entry?.about ?? '',
  tags: entry?.tags.map(({ name }) => name) ?? [],
  level: entry?.level ?? '',
});

const titleForMember = (kind: EntryKind): string =>
  kind === 'teach' ? t('Add a skill that they teach') : t('Add something that they want to learn');

function titleOf(kind: EntryKind, entry: EntryView | undefined): string {
  if (entry) return t('Edit skill');
  return kind === 'teach' ? t('Offer a skill') : t('Add something to learn');
}
