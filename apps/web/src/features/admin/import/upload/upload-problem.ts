import { t } from '@skillhour/texts';

const MIB = 1024 * 1024;
/** The import's limit in MiB, as a separate constant so that the page does not load the contract's schemas. */
export const UPLOAD_MEGABYTES = 50;
const MAX_FILES = 20;
const EXTENSIONS = ['.zip', '.csv', '.txt', '.tsv', '.json'];

/** Value of the file input's `accept`. */
export const ACCEPTED = EXTENSIONS.join(',');

/** Returns why files can't be uploaded, or undefined. The server checks their content. */
export function uploadProblem(files: readonly File[]): string | undefined {
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes > UPLOAD_MEGABYTES * MIB)
    return t('Choose files of at most {megabytes} MB in total.', { megabytes: UPLOAD_MEGABYTES });
  if (files.length > MAX_FILES) return t('Choose at most {count} files.', { count: MAX_FILES });
  const empty = files.find(({ size }) => size === 0);
  if (empty) return t('{name} is empty. Choose another file.', { name: empty.name });
  const other = files.find(({ name }) => !EXTENSIONS.some((end) => name.toLowerCase().endsWith(end)));
  if (other) return t('{name} isn’t a zip or CSV file.', { name: other.name });
  return undefined;
}
