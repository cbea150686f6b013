import { ProfileForm } from '@skillhour/contracts';
import type { OwnProfileView } from '@/entities/member';
import { contractResolver } from '@/forms/contract-resolver';
import type { PictureName } from '../picture/shapes';

/** The form as its controls hold it: all of it there. */
export type ProfileFields = { [Name in keyof ProfileForm]-?: NonNullable<ProfileForm[Name]> };

export const profileFieldNames = Object.keys(ProfileForm.shape) as (keyof ProfileFields)[];

export const profileResolver = contractResolver<ProfileFields, ProfileForm>(ProfileForm);

export const toFields = (profile: OwnProfileView): ProfileFields =>
  Object.fromEntries(profileFieldNames.map((name) => [name, profile[name]])) as ProfileFields;

/** A new picture, or null to take the old one away. */
export type Pictures = Partial<Record<PictureName, Blob | null>>;

/** What is sent: only what was changed, a list as one field for each of its names; an empty value clears. */
export function toUpload(
  content: ProfileForm,
  changed: readonly (keyof ProfileFields)[],
  pictures: Pictures,
): FormData {
  const form = new FormData();
  for (const name of changed) {
    const value = content[name];
    if (Array.isArray(value)) for (const one of value.length > 0 ? value : ['']) form.append(name, one);
    else form.append(name, String(value));
  }
  for (const [name, picture] of Object.entries(pictures)) {
    if (picture) form.append(name, picture, `${name}.jpg`);
    else form.append(name, '');
  }
  return form;
}
