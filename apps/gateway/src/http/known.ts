import type { IncomingMessage } from 'node:http';

/** Whether the reader has just this already: a 304 will do. */
export const isKnown = ({ headers }: Pick<IncomingMessage, 'headers'>, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
