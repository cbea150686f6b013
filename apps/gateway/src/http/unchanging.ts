/** How a file that never changes under its name is sent: browsers keep it for a year without asking. */
export const UNCHANGING = { cacheControl: true, immutable: true, maxAge: '1y' } as const;
