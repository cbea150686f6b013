import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, errorMessageOf, showFieldErrors, useCommand } from '@/api';
import { FormError } from '@/forms/form-error';
import { Button, Dialog, DialogCancel, TextArea, TextField, toast } from '@/ui';
import { refetchTags } from './refetch-tags';
import type { TagRow } from './tag-card';
import { ABOUT_LENGTH, NAME_LENGTH, resolver, type TagFields } from './tag-schema';

const FORM = 'tag';

interface TagDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The tag to edit; if missing, a new one is added. */
  tag?: TagRow;
}

export const TagDialog = (props: TagDialogProps) => props.open && <TagEditor {...props} />;

/** Form to add or edit a tag. */
function TagEditor({ tag, onOpenChange }: TagDialogProps) {
  const [formError, setFormError] = useState<string>();
  const add = useCommand('content.tag.add');
  const edit = useCommand('content.tag.edit');
  const { register, handleSubmit, setError, clearErrors, watch, formState } = useForm<TagFields>({
    resolver,
    // An error disappears while typing (specification 1, section 5), and is checked again on the next submit.
    reValidateMode: 'onSubmit',
    defaultValues: { name: tag?.name ?? '', about: tag?.about ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const field = (name: keyof TagFields) => register(name, { onChange: () => clearErrors(name) });

  const onSubmit = handleSubmit(async (fields) => {
    setFormError(undefined);
    try {
      if (tag) await edit({ id: tag.id, ...fields });
      else await add(fields);
      if (!tag) toast.success(t('Tag added successfully!'));
      refetchTags();
      onOpenChange(false);
    } catch (error) {
      if (showFieldErrors(error, ['name', 'about'], setError)) return;
      setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
      if (error instanceof ApiError && !error.isUnexpected) refetchTags();
    }
  });

  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      isDirty={formState.isDirty}
      dismissible={!isSubmitting}
      title={tag ? t('Edit tag') : t('Add tag')}
      description={
        tag
          ? t('Everything with this tag keeps it. The new name appears within seconds.')
          : t('Members can use it right away.')
      }
      actions={
        <>
          <DialogCancel />
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            busy={isSubmitting && (tag ? t('Saving...') : t('Adding...'))}
          >
            {tag ? t('Save') : t('Add')}
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4">
        <FormError>{formError}</FormError>
        <TextField
          label={t('Tag')}
          dir="auto"
          maxLength={NAME_LENGTH.most}
          error={errors.name?.message}
          {...field('name')}
        />
        <TextArea
          label={t('Description')}
          dir="auto"
          maxLength={ABOUT_LENGTH.most}
          counter={{ value: watch('about').trim().length, of: ABOUT_LENGTH.least }}
          error={errors.about?.message}
          {...field('about')}
        />
      </form>
    </Dialog>
  );
}
