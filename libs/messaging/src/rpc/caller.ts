import { Injectable } from '@nestjs/common';
import {
  AppError,
  type AnyEndpoint,
  type CallContext,
  type MemberId,
  type Request,
} from '@skillhour/contracts';
import { tracing } from '@skillhour/observability';
import type { z } from 'zod';
import { Broker } from '../broker.js';
import { callDeadlineMs } from '../time-limits.js';
import { ServiceInstances } from '../instances/service-instances.js';
import type { Instance } from '../instances/instance.js';
import { serviceOf } from '../names.js';
import { sendRequest, type CallMessage, type NoResponse } from './send-request.js';
import type { MayCall } from './may-call.js';
import { mayRepeat } from './may-repeat.js';
import { readOutput, unavailable, type RpcResponse } from './wire.js';

export interface ForwardedMessage {
  /** Path parameters and query. They override fields of the body. */
  args?: Record<string, unknown>;
  /** JSON as received. */
  body?: Uint8Array;
  context: CallContext;
  /** The viewer of a shared response. The service also returns the fields that differ for this viewer, as far as it knows them. */
  viewer?: MemberId;
}

export interface CallOptions {
  /** The only instance that has the requested state. No other instance can respond. */
  instance?: string | undefined;
}

/** Calls other services. */
@Injectable()
export class Caller {
  readonly #services = new Map<string, ServiceInstances>();

  constructor(private readonly broker: Broker) {}

  /**
   * Calls an endpoint and parses its response. Waits until the endpoint's timeout or the caller's deadline, whichever is first. Throws
   * declared errors of the called service as AppError, and `service.unavailable` if no instance responds.
   */
  async call<E extends AnyEndpoint>(
    endpoint: E & MayCall<E>,
    input: Request<E>,
    context: CallContext,
    { instance }: CallOptions = {},
  ): Promise<z.output<E['output']>> {
    const message = { payload: JSON.stringify(input), context };
    const response = await this.#request(endpoint, message, instance);
    if ('error' in response) throw response.error;
    return parseOutput<E['output']>(endpoint, response.body);
  }

  /** Forwards bytes without parsing them, for the gateway. */
  async forward(endpoint: AnyEndpoint, { body, ...message }: ForwardedMessage): Promise<RpcResponse> {
    try {
      return await this.#request(endpoint, { payload: body ?? '', ...message });
    } catch (error) {
      if (error instanceof AppError) return { error };
      throw error;
    }
  }

  /** Whether a known instance still accepts calls. */
  serves(service: string, instance: string): boolean {
    return this.#instancesOf(service).find(instance)?.isServing === true;
  }

  /** Whether any instance of a service accepts calls now. */
  async isServed(service: string): Promise<boolean> {
    return this.broker.isUp && (await this.#instancesOf(service).isServed());
  }

  /**
   * Sends a request to an instance and retries on losses. If the instance left before the call arrived, the next one receives it. If it fell
   * silent during the call, it may have had its effect, so only repeatable calls are retried, once. Another instance then receives the ids of
   * the silent ones. If the broker lost the call, the same instance may receive it again.
   */
  async #request(endpoint: AnyEndpoint, message: CallMessage, only?: string): Promise<RpcResponse> {
    const deadlineAtMs = Math.min(message.context.deadlineAtMs, callDeadlineMs(endpoint));
    const instances = this.#instancesOf(serviceOf(endpoint.name));
    const tried: Instance[] = [];
    const foundSilent: string[] = [];
    for (let losses = 0; losses < 2 && this.broker.isUp;) {
      const instance = await chooseInstance(instances, tried, only);
      const timeLeftMs = deadlineAtMs - Date.now();
      if (instance === undefined || timeLeftMs <= 0) break;
      const { correlationId } = message.context;
      const span = tracing.tracer?.start({ name: endpoint.name, kind: 'client', correlationId });
      const response = await sendRequest(this.broker, {
        instance,
        endpointName: endpoint.name,
        timeLeftMs,
        foundSilent,
        spanId: span?.id,
        message,
      });
      span?.end(outcomeOf(response), { isError: typeof response === 'string' });
      if (typeof response === 'object') return response;
      const isLoss = response === 'silent' || response === 'lost';
      if (response === 'late' || (isLoss && !mayRepeat(endpoint, message.context))) break;
      if (isLoss) losses += 1;
      if (response === 'silent') foundSilent.push(instance.id);
      if (response !== 'lost') tried.push(instance);
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

function outcomeOf(response: RpcResponse | NoResponse): string {
  if (typeof response === 'string') return response;
  return 'error' in response ? response.error.code : 'ok';
}

/** Returns the next instance to call: one that was not tried, or the only permitted one. */
async function chooseInstance(instances: ServiceInstances, tried: readonly Instance[], only?: string) {
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

/** Calls any endpoint. For programs that are not services, such as a test with the admin's credentials. */
export interface AnyCaller {
  call<E extends AnyEndpoint>(
    endpoint: E,
    input: Request<E>,
    context: CallContext,
    options?: CallOptions,
  ): Promise<z.output<E['output']>>;
  forward(endpoint: AnyEndpoint, message: ForwardedMessage): Promise<RpcResponse>;
}

/** Returns a caller for a program that is not a service. Only the broker restricts its calls. */
export const anyCaller = (broker: Broker): AnyCaller => new Caller(broker);
