export const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Decodes base64. Ignores invalid characters, as Node does; callers validate the resulting bytes. */
export const fromBase64 = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'base64'));
