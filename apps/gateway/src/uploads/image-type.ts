import type { ImageType } from '@skillhour/contracts';

const at = (head: Buffer, offset: number, text: string) =>
  head.toString('latin1', offset, offset + text.length) === text;

/** Number of bytes needed to detect a file's type. */
export const HEAD_BYTES = 12;

/** Detects an image type by its first bytes, regardless of the name; undefined if it is not an accepted image type. */
export function imageTypeOf(head: Buffer): ImageType | undefined {
  if (at(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(head, 0, 'RIFF') && at(head, 8, 'WEBP')) return 'image/webp';
  if (at(head, 0, 'GIF8')) return 'image/gif';
  return undefined;
}
