import { t } from '@skillhour/texts';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES = ['image/jpeg', 'image/png', 'image/jpg'];

/** What a file's chooser offers. */
export const ACCEPTED = TYPES.join(',');

/** Why a file is no picture for a profile (specification 1, section 5); nothing if it is one. The server looks into it once more. */
export function imageProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!TYPES.includes(type)) return t('Only JPEG, PNG, and JPG formats are allowed.');
  return size > MAX_BYTES ? t('Image size must be less than 5MB.') : undefined;
}
