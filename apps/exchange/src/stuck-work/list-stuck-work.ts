import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  StuckWorkKind,
  toPage,
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { TaskRegistry } from '@skillhour/persistence';

type Endpoint = typeof exchangeApi.listStuckWork;
/** Maximum number of listed entries; with this many, an admin has to fix the cause instead of reading the list. */
const MAX_LISTED = 1_000;

@Injectable()
export class ListStuckWork implements Handler<Endpoint> {
  constructor(private readonly registry: TaskRegistry) {}

  async handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const size = pageSizeOf(input);
    const { tasks, count } = await this.registry.findStuck(Math.min(MAX_LISTED, input.page * size));
    const results = tasks.slice((input.page - 1) * size).map(({ kind, since, lastErrorCode, ...task }) => ({
      ...task,
      kind: StuckWorkKind.parse(kind),
      since: since.toISOString(),
      last_error_code: lastErrorCode,
    }));
    return toPage(results, Math.min(MAX_LISTED, count), input.page, size);
  }
}
