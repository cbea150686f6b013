import { errors, headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { CallContext, MemberId } from '@skillhour/contracts';
import type { Broker } from '../broker.js';
import { writeContext } from '../context.js';
import type { Instance, Loss } from '../instances/instance.js';
import { serviceOf } from '../names.js';
import {
  ARGS_HEADER,
  CONTEXT_HEADER,
  ERROR_KIND_HEADER,
  readError,
  VIEWER_FIELDS_HEADER,
  SIGNATURE_HEADER,
  signedHeadersOf,
  SILENT_INSTANCES_HEADER,
  VIEWER_HEADER,
  type RpcResponse,
} from './wire.js';

export interface CallMessage {
  payload: Uint8Array | string;
  args?: Record<string, unknown>;
  context: CallContext;
  /** The viewer of a shared response. Its handler does not receive this id. */
  viewer?: MemberId;
}

interface OutgoingCall {
  instance: Instance;
  endpointName: string;
  timeLeftMs: number;
  /** Instances that fell silent while handling this call. */
  foundSilent: readonly string[];
  /** The span of sending it. */
  spanId: string | undefined;
  message: CallMessage;
}

/** Reason for a missing response: no instance received the call, it was lost, or it timed out. */
export type NoResponse = 'nobody' | Loss | 'late';

/** Sends a request to one instance. */
export async function sendRequest(
  broker: Broker,
  { instance, endpointName, ...call }: OutgoingCall,
): Promise<RpcResponse | NoResponse> {
  const { promise: loss, resolve } = Promise.withResolvers<Loss>();
  const end = instance.begin(resolve);
  const subject = broker.names.rpcSubject(endpointName, instance.id);
  const { payload } = call.message;
  const requestHeaders = requestHeadersOf(call);
  const signature = broker.signatures.sign({
    subject,
    headers: signedHeadersOf(requestHeaders),
    body: payload,
  });
  if (signature !== undefined) requestHeaders.set(SIGNATURE_HEADER, signature);
  const request = { subject, payload, headers: requestHeaders, timeoutMs: call.timeLeftMs };
  try {
    const reply = await Promise.race([broker.replyInboxes.request(serviceOf(endpointName), request), loss]);
    if (typeof reply === 'string') return reply;
    instance.recordActivity();
    return responseOf(reply);
  } catch (error) {
    if (!(error instanceof errors.NoRespondersError)) return 'late';
    instance.isServing = false;
    return 'nobody';
  } finally {
    end();
  }
}

function requestHeadersOf({
  message,
  timeLeftMs,
  foundSilent,
  spanId,
}: Omit<OutgoingCall, 'instance' | 'endpointName'>): MsgHdrs {
  const { args, context, viewer } = message;
  const sentHeaders = headers();
  sentHeaders.set(CONTEXT_HEADER, writeContext(context, timeLeftMs, spanId));
  if (args !== undefined) sentHeaders.set(ARGS_HEADER, JSON.stringify(args));
  if (viewer !== undefined) sentHeaders.set(VIEWER_HEADER, viewer);
  if (foundSilent.length > 0) sentHeaders.set(SILENT_INSTANCES_HEADER, foundSilent.join(','));
  return sentHeaders;
}

function responseOf({ data, headers: responseHeaders }: Msg): RpcResponse {
  if (responseHeaders?.has(ERROR_KIND_HEADER)) return { error: readError(data) };
  const seenFrom = data.length - Number(responseHeaders?.get(VIEWER_FIELDS_HEADER) || 0);
  if (seenFrom === data.length) return { body: data };
  return { body: data.subarray(0, seenFrom), viewerFields: data.subarray(seenFrom) };
}
