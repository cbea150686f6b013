import { t } from '@skillhour/texts';

const MAX_BYTES = 5 * 1_048_576;

/** File types that the file chooser accepts. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/jpg'];

/**
 * Returns why a file cannot be used as an image (specification 1, section 5), or undefined if it can. The server checks
 * again.
 */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PICTURE_TYPES.includes(type)) return t('Only JPEG, PNG, and JPG formats are allowed.');
  return size > MAX_BYTES ? t('Image size must be less than 5MB.') : undefined;
}
