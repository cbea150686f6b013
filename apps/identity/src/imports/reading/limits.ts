import { text } from '@skillhour/texts';
import { UnreadableUpload } from './unreadable.js';

/** Limits of an upload (issue "Moving in", files). Checked before the work that they bound. */
export const READ_LIMITS = {
  uploadBytes: 50 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  files: 20,
  rows: 200_000,
  columns: 200,
  /** A line, and a row of several lines, in characters. */
  lineLength: 1_000_000,
  /** A cell that is kept, in characters. Longer texts are cut. */
  cellLength: 20_000,
} as const;

/** Counts what an upload contains, across its files. */
export class ReadBudget {
  #bytes = 0;
  #files = 0;
  #rows = 0;

  /** Adds a file of this unpacked size, in bytes. */
  addFile(bytes: number): void {
    this.#files += 1;
    this.#bytes += bytes;
    if (this.#files > READ_LIMITS.files)
      throw new UnreadableUpload(
        text('Upload at most {count} files at a time.', { count: READ_LIMITS.files }),
      );
    if (this.#bytes > READ_LIMITS.unpackedBytes)
      throw new UnreadableUpload(
        text('These files are larger than {size} MB when unpacked. Upload fewer at a time.', {
          size: READ_LIMITS.unpackedBytes / 1024 / 1024,
        }),
      );
  }

  addRow(): void {
    this.#rows += 1;
    if (this.#rows > READ_LIMITS.rows)
      throw new UnreadableUpload(
        text('These files have more than {count, number} rows. Upload fewer at a time.', {
          count: READ_LIMITS.rows,
        }),
      );
  }
}
