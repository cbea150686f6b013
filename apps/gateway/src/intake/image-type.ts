import type { ImageType } from '@skillhour/contracts';

const at = (head: Buffer, offset: number, text: string) =>
  head.toString('latin1', offset, offset + text.length) === text;

/** How many bytes tell what a file is. */
export const HEAD_BYTES = 12;

/** What a file is by its first bytes, whatever it is called; nothing where it is no image that anybody may send. */
export function imageTypeOf(head: Buffer): ImageType | undefined {
  if (at(head, 0, '\xff\xd8\xff')) return 'image/jpeg';
  if (at(head, 0, '\x89PNG\r\n\x1a\n')) return 'image/png';
  if (at(head, 0, 'RIFF') && at(head, 8, 'WEBP')) return 'image/webp';
  if (at(head, 0, 'GIF8')) return 'image/gif';
  return undefined;
}
