import { Injectable } from '@nestjs/common';
import {
  AppError,
  type AnyEndpoint,
  type CallContext,
  type MemberId,
  type Request,
} from '@skillhour/contracts';
import type { z } from 'zod';
import { Broker } from '../broker.js';
import { DEFAULT_TIMEOUT_MS } from '../context.js';
import { ServiceInstances } from '../instances/service-instances.js';
import type { Instance } from '../instances/instance.js';
import { serviceOf } from '../names.js';
import { ask, type Message } from './ask.js';
import type { MayCall } from './may-call.js';
import { mayRepeat } from './may-repeat.js';
import { readOutput, unavailable, type Answer } from './wire.js';

export interface ForwardedMessage {
  /** Path parameters and query; they win over the body's fields. */
  args?: Record<string, unknown>;
  /** JSON, as it came. */
  body?: Uint8Array;
  context: CallContext;
  /** Who is to look at a shared answer: the service also tells what is different for them, as far as it knows. */
  viewer?: MemberId;
}

export interface CallOptions {
  /** The one instance that can answer, where another one knows nothing of what is asked. */
  instance?: string | undefined;
}

/** Calls other services. */
@Injectable()
export class Caller {
  readonly #services = new Map<string, ServiceInstances>();

  constructor(private readonly broker: Broker) {}

  /**
   * Calls an endpoint and parses its answer. Waits until the endpoint's own time is over or the caller's, whichever is first.
   * Throws the refusal of the other side as an AppError; `service.unavailable` where nobody answers.
   */
  async call<E extends AnyEndpoint>(
    endpoint: E & MayCall<E>,
    input: Request<E>,
    context: CallContext,
    { instance }: CallOptions = {},
  ): Promise<z.output<E['output']>> {
    const message = { payload: JSON.stringify(input), context };
    const answer = await this.#request(endpoint, message, instance);
    if ('error' in answer) throw answer.error;
    return parseOutput<E['output']>(endpoint, answer.body);
  }

  /** Bytes in, bytes out: for the gateway, which has no need to look inside. */
  async forward(endpoint: AnyEndpoint, { body, ...message }: ForwardedMessage): Promise<Answer> {
    try {
      return await this.#request(endpoint, { payload: body ?? '', ...message });
    } catch (error) {
      if (error instanceof AppError) return { error };
      throw error;
    }
  }

  /** Whether an instance that was heard of still takes calls. */
  serves(service: string, instance: string): boolean {
    return this.#instancesOf(service).find(instance)?.isServing === true;
  }

  /** Whether any instance of a service takes calls now. */
  async isServed(service: string): Promise<boolean> {
    return this.broker.isUp && (await this.#instancesOf(service).isServed());
  }

  /**
   * An instance that has left before the call came is no loss: the next one is asked. One that fell silent with the call may have done it:
   * only what may be repeated is asked of another one, once, which is told whose place it takes; or of the same one, where the broker lost it.
   */
  async #request(endpoint: AnyEndpoint, message: Message, only?: string): Promise<Answer> {
    const timeoutMs = endpoint.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const deadlineAtMs = Math.min(message.context.deadlineAtMs, Date.now() + timeoutMs);
    const instances = this.#instancesOf(serviceOf(endpoint.name));
    const tried: Instance[] = [];
    const foundSilent: string[] = [];
    for (let losses = 0; losses < 2 && this.broker.isUp;) {
      const instance = await chosen(instances, tried, only);
      const timeLeftMs = deadlineAtMs - Date.now();
      if (instance === undefined || timeLeftMs <= 0) break;
      const answer = await ask(this.broker, {
        instance,
        endpointName: endpoint.name,
        timeLeftMs,
        foundSilent,
        message,
      });
      if (typeof answer === 'object') return answer;
      const isLoss = answer === 'silent' || answer === 'lost';
      if (answer === 'late' || (isLoss && !mayRepeat(endpoint, message.context))) break;
      if (isLoss) losses += 1;
      if (answer === 'silent') foundSilent.push(instance.id);
      if (answer !== 'lost') tried.push(instance);
    }
    throw unavailable(endpoint.name);
  }

  #instancesOf(service: string): ServiceInstances {
    let instances = this.#services.get(service);
    if (instances === undefined) {
      instances = new ServiceInstances(this.broker, service);
      this.#services.set(service, instances);
    }
    return instances;
  }
}

/** The next instance to ask: one that was not tried, or the only one that may be. */
async function chosen(instances: ServiceInstances, tried: readonly Instance[], only?: string) {
  if (only === undefined) return instances.choose(tried) ?? (await instances.chooseFirst(tried));
  const instance = instances.find(only) ?? (await instances.chooseFirst(tried), instances.find(only));
  return instance === undefined || tried.includes(instance) ? undefined : instance;
}

function parseOutput<O extends z.ZodType>(
  endpoint: AnyEndpoint & { output: O },
  body: Uint8Array,
): z.output<O> {
  return endpoint.output.parse(readOutput(endpoint, body));
}
