export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Whatever is no base64 in it is left out, as Node does; what is read from the bytes is checked anyhow. */
export const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
