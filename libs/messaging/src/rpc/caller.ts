import { Injectable } from '@nestjs/common';
import { headers, type Msg } from '@nats-io/transport-node';
import { AppError, type AnyEndpoint, type CallContext, type Request } from '@skillhour/contracts';
import type { z } from 'zod';
import { Broker } from '../broker.js';
import { DEFAULT_TIMEOUT_MS } from '../context.js';
import { parseJson } from '../json.js';
import { serviceOf } from '../names.js';
import { Liveness } from './liveness.js';
import type { MayCall } from './may-call.js';
import { ARGS_HEADER, CONTEXT_HEADER, KIND_HEADER, readError, unavailable, type Answer } from './wire.js';

export interface ForwardedMessage {
  /** Path parameters and query; they win over the body's fields. */
  args?: Record<string, unknown>;
  /** JSON, as it came. */
  body?: Uint8Array;
  context: CallContext;
  timeoutMs: number;
}

/** Calls other services. */
@Injectable()
export class Caller {
  constructor(private readonly broker: Broker) {}

  /**
   * Calls an endpoint and parses its answer. Waits until the endpoint's own time is over or the caller's, whichever is first.
   * Throws the refusal of the other side as an AppError; `service.unavailable` where nobody answers.
   */
  async call<E extends AnyEndpoint>(
    endpoint: E & MayCall<E>,
    input: Request<E>,
    context: CallContext,
  ): Promise<z.output<E['output']>> {
    const timeoutMs = endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const answer = await this.#request(endpoint.name, JSON.stringify(input), { context, timeoutMs });
    if ('error' in answer) throw answer.error;
    return parseOutput<E['output']>(endpoint.output, answer.body);
  }

  /** Bytes in, bytes out: for the gateway, which has no need to look inside. */
  async forward(endpointName: string, { body, ...message }: ForwardedMessage): Promise<Answer> {
    try {
      return await this.#request(endpointName, body ?? '', message);
    } catch (error) {
      if (error instanceof AppError) return { error };
      throw error;
    }
  }

  async #request(
    endpointName: string,
    payload: Uint8Array | string,
    { args, context, timeoutMs }: Omit<ForwardedMessage, 'body'>,
  ): Promise<Answer> {
    const nowMs = Date.now();
    const deadlineAtMs = Math.min(context.deadlineAtMs, nowMs + timeoutMs);
    if (deadlineAtMs <= nowMs || !this.broker.isUp) throw unavailable(endpointName);
    const facts = headers();
    facts.set(CONTEXT_HEADER, JSON.stringify({ ...context, deadlineAtMs }));
    if (args !== undefined) facts.set(ARGS_HEADER, JSON.stringify(args));
    const reply = await this.#send(endpointName, payload, { headers: facts, timeout: deadlineAtMs - nowMs });
    return reply.headers?.has(KIND_HEADER) ? { error: readError(reply.data) } : { body: reply.data };
  }

  #send(
    endpointName: string,
    payload: Uint8Array | string,
    options: { headers: ReturnType<typeof headers>; timeout: number },
  ): Promise<Msg> {
    const { promise, resolve, reject } = Promise.withResolvers<Msg>();
    const giveUp = () => reject(unavailable(endpointName));
    const liveness = new Liveness(this.broker, serviceOf(endpointName), giveUp);
    this.broker.connection
      .request(this.broker.names.rpcSubject(endpointName), payload, options)
      .then(resolve, giveUp)
      .finally(() => liveness.end());
    return promise;
  }
}

function parseOutput<O extends z.ZodType>(output: O, body: Uint8Array): z.output<O> {
  return output.parse(body.length === 0 ? undefined : parseJson(body));
}
