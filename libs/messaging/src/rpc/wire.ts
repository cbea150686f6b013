import type { MsgHdrs } from '@nats-io/transport-node';
import { AppError, commonRefusal, type AnyEndpoint } from '@skillhour/contracts';
import { parseJson } from '../json.js';
import { serviceOf } from '../names.js';

/**
 * Headers of a request: who calls; path parameters with the query; who is to look at a shared answer; which instances fell silent with this
 * very call before, by their ids with commas between; which service signed all of this. Of an answer: the error's kind, absent on success; how many bytes at its end are not the
 * answer's but what of it is different for who looks.
 */
export const CONTEXT_HEADER = 'ctx';
export const ARGS_HEADER = 'args';
export const VIEWER_HEADER = 'viewer';
export const SILENT_HEADER = 'silent';
export const KIND_HEADER = 'kind';
export const SEEN_HEADER = 'seen';
export const SIGNATURE_HEADER = 'sig';

/** Headers of a request that its signature binds. */
const SIGNED_HEADERS = [CONTEXT_HEADER, ARGS_HEADER, VIEWER_HEADER, SILENT_HEADER];
export const signedHeadersOf = (facts: MsgHdrs | undefined): string[] =>
  SIGNED_HEADERS.map((name) => facts?.get(name) ?? '');

/** An answer as it came: its bytes, with what was told of it for its viewer; or the refusal. */
export type Answer = { error: AppError } | { body: Uint8Array; seen?: Uint8Array };

export const readError = (payload: Uint8Array): AppError => AppError.received(parseJson(payload));

/** An output as it travels: as JSON; what becomes a file as its very text, so that the gateway passes it on as it came. */
export const written = ({ http }: AnyEndpoint, output: unknown): string =>
  http?.produces !== undefined && typeof output === 'string' ? output : (JSON.stringify(output) ?? '');

/** What travelled, as it was given to `written`. */
export function readOutput({ http }: AnyEndpoint, body: Uint8Array): unknown {
  if (http?.produces !== undefined) return new TextDecoder().decode(body);
  return body.length === 0 ? undefined : parseJson(body);
}

const RETRY_AFTER_MS = 1_000;

/** Nobody serves this now, or nobody answered in time: try again in a second. */
export function unavailable(endpointName: string): AppError {
  const service = serviceOf(endpointName);
  const name = service.charAt(0).toUpperCase() + service.slice(1);
  return commonRefusal('service.unavailable', { service: name }, { retryAfterMs: RETRY_AFTER_MS });
}

/** A bug: its text stays in the log. */
export const failed = () => commonRefusal('service.failed');
