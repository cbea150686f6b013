import { t } from '@skillhour/texts';

const MAX_BYTES = 5 * 1_048_576;

/** What a file's chooser offers. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/jpg'];

/** Why a file can't be a picture here (specification 1, section 5); nothing if it can. The server looks into it once more. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return t('Only JPEG, PNG, and JPG formats are allowed.');
  return size > MAX_BYTES ? t('Image size must be less than 5MB.') : undefined;
}
