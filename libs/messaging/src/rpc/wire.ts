import type { MsgHdrs } from '@nats-io/transport-node';
import { AppError, createCommonError, type AnyEndpoint } from '@skillhour/contracts';
import { parseJson } from '../json.js';
import { serviceOf } from '../names.js';

/**
 * Header names. Of a request: call context, path parameters with query, viewer of a shared response, ids of instances that fell silent with
 * this call (comma-separated), and the caller's signature. Of a response: the error's kind (absent on success), and the number of bytes at
 * its end that contain the viewer-specific fields.
 */
export const CONTEXT_HEADER = 'ctx';
export const ARGS_HEADER = 'args';
export const VIEWER_HEADER = 'viewer';
export const SILENT_INSTANCES_HEADER = 'silent';
export const ERROR_KIND_HEADER = 'kind';
export const VIEWER_FIELDS_HEADER = 'seen';
export const SIGNATURE_HEADER = 'sig';

/** Request headers that the signature covers. */
const SIGNED_HEADERS = [CONTEXT_HEADER, ARGS_HEADER, VIEWER_HEADER, SILENT_INSTANCES_HEADER];
export const signedHeadersOf = (messageHeaders: MsgHdrs | undefined): string[] =>
  SIGNED_HEADERS.map((name) => messageHeaders?.get(name) ?? '');

/** A response as received: its bytes with the viewer-specific fields, or the error. */
export type RpcResponse = { error: AppError } | { body: Uint8Array; viewerFields?: Uint8Array };

export const readError = (payload: Uint8Array): AppError => AppError.fromBody(parseJson(payload));

/** Serializes an output as JSON. A file keeps its exact text, so that the gateway can pass it on unchanged. */
export const serializeOutput = ({ http }: AnyEndpoint, output: unknown): string =>
  http?.produces !== undefined && typeof output === 'string' ? output : (JSON.stringify(output) ?? '');

/** Parses bytes that `written` produced. */
export function readOutput({ http }: AnyEndpoint, body: Uint8Array): unknown {
  if (http?.produces !== undefined) return new TextDecoder().decode(body);
  return body.length === 0 ? undefined : parseJson(body);
}

const RETRY_AFTER_MS = 1_000;

/** Error for a service without an instance, or without a response in time. The caller may retry after a second. */
export function unavailable(endpointName: string): AppError {
  const service = serviceOf(endpointName);
  const name = service.charAt(0).toUpperCase() + service.slice(1);
  return createCommonError('service.unavailable', { service: name }, { retryAfterMs: RETRY_AFTER_MS });
}

/** Error for a bug. Its details stay in the log. */
export const internalError = () => createCommonError('service.failed');
