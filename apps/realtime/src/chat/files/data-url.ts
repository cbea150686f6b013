const BEGIN = /^data:[^,]{0,200};base64,/i;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const LETTERS = 4;
const BYTES = 3;

/** Whether this is the file itself, and not where it is. */
export const isDataUrl = (media: string | null): media is string => /^data:/i.test(media?.slice(0, 5) ?? '');

/** The file in a data URL, in base64; null where it is not written so, or empty. What it is called there says nothing. */
export function fileInDataUrl(media: string): string | null {
  const [begin] = BEGIN.exec(media.slice(0, 300)) ?? [];
  if (begin === undefined) return null;
  const data = media.slice(begin.length);
  return data.length % LETTERS === 0 && BASE64.test(data) ? data : null;
}

/** How many bytes that is. */
export const bytesOf = (base64: string): number =>
  (base64.length / LETTERS) * BYTES - (base64.length - base64.replace(/=+$/, '').length);
