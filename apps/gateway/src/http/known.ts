import type { IncomingMessage } from 'node:http';

/** Whether the client already has this version, so that a 304 suffices. */
export const isKnown = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
