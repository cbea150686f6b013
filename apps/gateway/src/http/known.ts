import type { FastifyRequest } from 'fastify';

/** Whether the reader has just this already: a 304 will do. */
export const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false;
