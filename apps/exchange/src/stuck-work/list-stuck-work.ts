import { Injectable } from '@nestjs/common';
import {
  identityApi,
  ledgerApi,
  pageSizeOf,
  realtimeApi,
  toPage,
  type CallContext,
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { Caller, orFallback } from '@skillhour/messaging';
import { mergeStuckWork, TaskRegistry } from '@skillhour/persistence';

type Endpoint = typeof exchangeApi.listStuckWork;
/** Maximum number of listed entries; with this many, an admin has to fix the cause instead of reading the list. */
const MAX_LISTED = 1_000;
/** Timeout for other services. The list omits their tasks rather than being late. */
const TIMEOUT_MS = 2_500;
const OTHER_SERVICES = [ledgerApi.readStuckWork, identityApi.readStuckWork, realtimeApi.readStuckWork];

/** Lists the stuck tasks of all services. Those of an unavailable or slow service are missing. */
@Injectable()
export class ListStuckWork implements Handler<Endpoint> {
  constructor(
    private readonly registry: TaskRegistry,
    private readonly caller: Caller,
  ) {}

  async handle(input: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const size = pageSizeOf(input);
    const limit = Math.min(MAX_LISTED, input.page * size);
    const deadlineAtMs = Math.min(context.deadlineAtMs, Date.now() + TIMEOUT_MS);
    const others = OTHER_SERVICES.map((endpoint) =>
      orFallback(this.caller.call(endpoint, { limit }, { ...context, deadlineAtMs }), {
        tasks: [],
        count: 0,
      }),
    );
    const lists = await Promise.all([this.registry.findStuck(limit), ...others]);
    const { tasks, count } = mergeStuckWork(lists, limit);
    return toPage(tasks.slice((input.page - 1) * size), Math.min(MAX_LISTED, count), input.page, size);
  }
}
