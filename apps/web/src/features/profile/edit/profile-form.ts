import { ImportedProfileForm, ProfileForm } from '@skillhour/contracts';
import type { OwnProfileView } from '@/entities/member';
import { contractResolver } from '@/forms/contract-resolver';
import type { PictureName } from '@/entities/profile/picture/shapes';

/** The form's values as its controls hold them, all of them defined. */
export type ProfileFields = { [Name in keyof ProfileForm]-?: NonNullable<ProfileForm[Name]> };

export const profileFieldNames = Object.keys(ProfileForm.shape) as (keyof ProfileFields)[];

const resolver = contractResolver<ProfileFields, ProfileForm>(ProfileForm);
const importedResolver = contractResolver<ProfileFields, ProfileForm>(ImportedProfileForm);
/** Returns the form's rules. Imported names may be short. */
export const profileResolverFor = ({ has_imported_name: isImported }: OwnProfileView) =>
  isImported ? importedResolver : resolver;

export const toFields = (profile: OwnProfileView): ProfileFields =>
  Object.fromEntries(profileFieldNames.map((name) => [name, profile[name]])) as ProfileFields;

/** New images; null removes the stored one. */
export type Pictures = Partial<Record<PictureName, Blob | null>>;

/**
 * Returns the form data with changed values only. A list is sent as one field per name, and an empty value clears it.
 */
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
