import { t } from '@skillhour/texts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  ApiError,
  call,
  fetchWithProgress,
  messageOf,
  refetch,
  showFieldErrors,
  type CallOutput,
} from '@/api';
import { signedIn } from '@/auth';
import type { OwnProfileView } from '@/entities/member';
import { toast } from '@/ui';
import { say } from '@skillhour/texts';
import type { PictureName } from '../picture/shapes';
import { profileFieldNames, profileResolver, toFields, toUpload, type Pictures } from './profile-form';

/** Images may take long to upload on a slow connection. */
const UPLOAD_MS = 180_000;
const PICTURE_NAMES = ['profile_image', 'banner_image'] as const satisfies PictureName[];

export type PictureProblems = Partial<Record<PictureName, string>>;

/** State of the profile form: fields, images, upload progress and errors. */
export function useProfileForm(profile: OwnProfileView, onSaved: () => void) {
  const form = useForm({ resolver: profileResolver, mode: 'onTouched', defaultValues: toFields(profile) });
  const [pictures, setPictures] = useState<Pictures>({});
  const [pictureProblems, setPictureProblems] = useState<PictureProblems>({});
  const [refusal, setRefusal] = useState<string>();
  const [sent, setSent] = useState<number>();
  const { dirtyFields, isDirty } = form.formState;
  const hasPictures = Object.keys(pictures).length > 0;

  const submit = form.handleSubmit(async (content) => {
    setRefusal(undefined);
    const changed = profileFieldNames.filter((name) => isTouched(dirtyFields[name]));
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
      adopt(saved);
      toast.success(t('Profile saved.'));
      onSaved();
      await refetch('identity.profile.read', 'identity.member.read', 'identity.member.list');
    } catch (error) {
      const told = refusedPictures(error);
      setPictureProblems(told);
      if (!showFieldErrors(error, profileFieldNames, form.setError) && Object.keys(told).length === 0)
        setRefusal(messageOf(error, t('An unexpected error occurred.')));
    } finally {
      setSent(undefined);
    }
  });

  return {
    form,
    pictures,
    pictureProblems,
    refusal,
    sent,
    isWritten: isDirty || hasPictures,
    submit,
    choose: (name: PictureName, picture: Blob | null | undefined) => {
      setPictureProblems((now) => ({ ...now, [name]: undefined }));
      setPictures(({ [name]: _before, ...others }) =>
        picture === undefined ? others : { ...others, [name]: picture },
      );
    },
    refuse: (name: PictureName, problem: string) =>
      setPictureProblems((now) => ({ ...now, [name]: problem })),
  };
}

/** The dirty state of a list field is itself a list. */
const isTouched = (mark: unknown): boolean => (Array.isArray(mark) ? mark.length > 0 : mark === true);

const refusedPictures = (error: unknown): PictureProblems =>
  error instanceof ApiError
    ? Object.fromEntries(
        PICTURE_NAMES.flatMap((name) => {
          const sentence = error.fieldText(name);
          return sentence ? [[name, say(sentence)]] : [];
        }),
      )
    : {};

/** Updates the name and photo at the top of every page at once. */
const adopt = ({
  id,
  username,
  first_name,
  last_name,
  profile_image,
  role,
  email,
  is_blocked,
  last_active,
  created_at,
}: CallOutput<'identity.profile.update'>) =>
  signedIn({
    id,
    username,
    first_name,
    last_name,
    profile_image,
    role,
    email,
    is_blocked,
    last_active,
    created_at,
  });
