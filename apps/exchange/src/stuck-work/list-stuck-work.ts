import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { StuckWork } from './stuck-work.js';

type Endpoint = typeof exchangeApi.listStuckWork;
/** Maximum number of listed entries; with this many, an admin has to fix the cause instead of reading the list. */
const MAX_LISTED = 1_000;

@Injectable()
export class ListStuckWork implements Handler<Endpoint> {
  constructor(private readonly stuckWork: StuckWork) {}

  async handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    const size = pageSizeOf(input);
    const [first, counts] = await Promise.all([
      this.stuckWork.findOldest(Math.min(MAX_LISTED, input.page * size)),
      this.stuckWork.countByKind(),
    ]);
    const count = Math.min(
      MAX_LISTED,
      counts.reduce((sum, [, one]) => sum + one, 0),
    );
    return toPage(first.slice((input.page - 1) * size), count, input.page, size);
  }
}
