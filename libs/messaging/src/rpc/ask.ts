import { errors, headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import type { CallContext, MemberId } from '@skillhour/contracts';
import type { Broker } from '../broker.js';
import { writeContext } from '../context.js';
import type { Instance, Loss } from '../instances/instance.js';
import { serviceOf } from '../names.js';
import {
  ARGS_HEADER,
  CONTEXT_HEADER,
  KIND_HEADER,
  readError,
  SEEN_HEADER,
  SIGNATURE_HEADER,
  signedHeadersOf,
  SILENT_HEADER,
  VIEWER_HEADER,
  type Answer,
} from './wire.js';

export interface Message {
  payload: Uint8Array | string;
  args?: Record<string, unknown>;
  context: CallContext;
  /** The viewer of a shared response. Its handler does not receive this id. */
  viewer?: MemberId;
}

interface Ask {
  instance: Instance;
  endpointName: string;
  timeLeftMs: number;
  /** Instances that fell silent while handling this call. */
  foundSilent: readonly string[];
  message: Message;
}

/** Reason for a missing response: no instance received the call, it was lost, or it timed out. */
export type NoAnswer = 'nobody' | Loss | 'late';

/** Sends a request to one instance. */
export async function ask(
  broker: Broker,
  { instance, endpointName, ...call }: Ask,
): Promise<Answer | NoAnswer> {
  const { promise: loss, resolve } = Promise.withResolvers<Loss>();
  const end = instance.begin(resolve);
  const subject = broker.names.rpcSubject(endpointName, instance.id);
  const { payload } = call.message;
  const facts = headersOf(call);
  const signature = broker.signatures.sign({ subject, headers: signedHeadersOf(facts), body: payload });
  if (signature !== undefined) facts.set(SIGNATURE_HEADER, signature);
  const question = { subject, payload, headers: facts, timeoutMs: call.timeLeftMs };
  try {
    const reply = await Promise.race([broker.answers.ask(serviceOf(endpointName), question), loss]);
    if (typeof reply === 'string') return reply;
    instance.heard();
    return answerOf(reply);
  } catch (error) {
    if (!(error instanceof errors.NoRespondersError)) return 'late';
    instance.isServing = false;
    return 'nobody';
  } finally {
    end();
  }
}

function headersOf({ message, timeLeftMs, foundSilent }: Omit<Ask, 'instance' | 'endpointName'>): MsgHdrs {
  const { args, context, viewer } = message;
  const facts = headers();
  facts.set(CONTEXT_HEADER, writeContext(context, timeLeftMs));
  if (args !== undefined) facts.set(ARGS_HEADER, JSON.stringify(args));
  if (viewer !== undefined) facts.set(VIEWER_HEADER, viewer);
  if (foundSilent.length > 0) facts.set(SILENT_HEADER, foundSilent.join(','));
  return facts;
}

function answerOf({ data, headers: facts }: Msg): Answer {
  if (facts?.has(KIND_HEADER)) return { error: readError(data) };
  const seenFrom = data.length - Number(facts?.get(SEEN_HEADER) || 0);
  if (seenFrom === data.length) return { body: data };
  return { body: data.subarray(0, seenFrom), seen: data.subarray(seenFrom) };
}
