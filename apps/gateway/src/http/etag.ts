import type { IncomingMessage } from 'node:http';

/** Whether the client already has this version, so that a 304 suffices. */
export const matchesETag = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
