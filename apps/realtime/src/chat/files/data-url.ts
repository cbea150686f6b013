const BEGIN = /^data:[^,]{0,200};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const LETTERS = 4;
const BYTES = 3;

/** Returns whether `media` contains the file itself instead of its address. */
export const isDataUrl = (media: string | null): media is string => /^data:/i.test(media?.slice(0, 5) ?? '');

/**
 * Returns the file of a data URL in base64, or null if it is malformed or empty. Ignores the media type in
 * the URL.
 */
export function fileInDataUrl(media: string): string | null {
  const [begin] = BEGIN.exec(media.slice(0, 300)) ?? [];
  if (begin === undefined) return null;
  const data = media.slice(begin.length);
  return data.length % LETTERS === 0 && BASE64.test(data) ? data : null;
}

/** Returns the number of bytes that the base64 text encodes. */
export const decodedLength = (base64: string): number =>
  (base64.length / LETTERS) * BYTES - (base64.length - base64.replace(/=+$/, '').length);
