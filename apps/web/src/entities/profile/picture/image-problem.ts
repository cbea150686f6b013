import { t } from '@skillhour/texts';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/jpg'];

/** File types that the file chooser accepts. */
export const ACCEPTED = TYPES.join(',');

/**
 * Returns why a file cannot be a profile image (specification 1, section 5), or undefined if it can. The server checks
 * again.
 */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return t('Only JPEG, PNG, and JPG formats are allowed.');
  return size > MAX_BYTES ? t('Image size must be less than 5MB.') : undefined;
}
