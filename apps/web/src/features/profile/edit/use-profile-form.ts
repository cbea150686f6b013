import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, call, fetchWithProgress, errorMessageOf, refetch, showFieldErrors } from '@/api';
import type { OwnProfileView } from '@/entities/member';
import { updateAccount } from '@/entities/profile/update-account';
import { toast } from '@/ui';
import { translate } from '@skillhour/texts';
import type { PictureName } from '@/entities/profile/picture/shapes';
import { profileFieldNames, profileResolverFor, toFields, toUpload, type Pictures } from './profile-form';

/** Images may take long to upload on a slow connection. */
const UPLOAD_MS = 180_000;
const PICTURE_NAMES = ['profile_image', 'banner_image'] as const satisfies PictureName[];

export type PictureProblems = Partial<Record<PictureName, string>>;

/** State of the profile form: fields, images, upload progress and errors. */
export function useProfileForm(profile: OwnProfileView, onSaved: () => void) {
  const form = useForm({
    resolver: profileResolverFor(profile),
    mode: 'onTouched',
    defaultValues: toFields(profile),
  });
  const [pictures, setPictures] = useState<Pictures>({});
  const [pictureProblems, setPictureProblems] = useState<PictureProblems>({});
  const [formError, setFormError] = useState<string>();
  const [sent, setSent] = useState<number>();
  const { dirtyFields, isDirty } = form.formState;
  const hasPictures = Object.keys(pictures).length > 0;

  const submit = form.handleSubmit(async (content) => {
    setFormError(undefined);
    const changed = profileFieldNames.filter((name) => isFieldDirty(dirtyFields[name]));
    if (changed.length === 0 && !hasPictures) return onSaved();
    try {
      const saved = await call(
        'identity.profile.update',
        {},
        {
          form: toUpload(content, changed, pictures),
          ...(hasPictures && { fetch: fetchWithProgress(setSent), timeoutMs: UPLOAD_MS }),
        },
      );
      updateAccount(saved);
      toast.success(t('Profile saved.'));
      onSaved();
      await refetch('identity.profile.read', 'identity.member.read', 'identity.member.list');
    } catch (error) {
      const problems = rejectedPictures(error);
      setPictureProblems(problems);
      if (!showFieldErrors(error, profileFieldNames, form.setError) && Object.keys(problems).length === 0)
        setFormError(errorMessageOf(error, t('An unexpected error occurred.')));
    } finally {
      setSent(undefined);
    }
  });

  return {
    form,
    pictures,
    pictureProblems,
    formError,
    sent,
    isDirty: isDirty || hasPictures,
    submit,
    choose: (name: PictureName, picture: Blob | null | undefined) => {
      setPictureProblems((now) => ({ ...now, [name]: undefined }));
      setPictures(({ [name]: _before, ...others }) =>
        picture === undefined ? others : { ...others, [name]: picture },
      );
    },
    rejectPicture: (name: PictureName, problem: string) =>
      setPictureProblems((now) => ({ ...now, [name]: problem })),
  };
}

/** The dirty state of a list field is itself a list. */
const isFieldDirty = (dirty: unknown): boolean => (Array.isArray(dirty) ? dirty.length > 0 : dirty === true);

const rejectedPictures = (error: unknown): PictureProblems =>
  error instanceof ApiError
    ? Object.fromEntries(
        PICTURE_NAMES.flatMap((name) => {
          const sentence = error.fieldText(name);
          return sentence ? [[name, translate(sentence)]] : [];
        }),
      )
    : {};
