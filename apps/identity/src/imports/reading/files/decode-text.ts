import { isUtf8 } from 'node:buffer';
import { text } from '@skillhour/texts';
import { UnreadableUpload } from '../unreadable.js';

const CHUNK_BYTES = 256 * 1024;

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Returns whether a file can't be text. UTF-16 contains NUL bytes and begins with a byte order mark. */
const hasNul = (bytes: Uint8Array): boolean => bytes.includes(0);

/**
 * Decodes a file in chunks, with LF line ends and without a byte order mark. A file that is not UTF-8 is read as
 * Windows-1252, which decodes any bytes.
 */
export function* decodeText(name: string, bytes: Uint8Array): Generator<string, void> {
  const encoding = encodingOf(bytes);
  const isWide = encoding.startsWith('utf-16');
  if (!isWide && hasNul(bytes)) throw new UnreadableUpload(notText(name));
  const decoder = new TextDecoder(encoding);
  let endsWithCr = false;
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const decoded = decoder.decode(chunk, { stream: at + CHUNK_BYTES < bytes.length });
    if (isWide && decoded.includes('\0')) throw new UnreadableUpload(notText(name));
    const whole: string = (endsWithCr ? '\r' : '') + decoded;
    endsWithCr = whole.endsWith('\r') && at + CHUNK_BYTES < bytes.length;
    yield (endsWithCr ? whole.slice(0, -1) : whole).replace(/\r\n?/g, '\n');
  }
}

const notText = (name: string) =>
  text('{name} isn’t a text file. Save it as CSV and try again.', { name: shortName(name) });

/** Returns a file's name for a sentence. */
export const shortName = (name: string): string => {
  const base = name.replace(/^.*[\\/]/, '').replace(/\p{C}/gu, '');
  return base.length > 80 ? `${base.slice(0, 79)}…` : base;
};
