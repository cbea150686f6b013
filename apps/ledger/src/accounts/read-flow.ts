import { Injectable } from '@nestjs/common';
import {
  trendEndOf,
  trendWeeks,
  type Handler,
  type Input,
  type ledgerApi,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { Clock } from '@skillhour/service-kit';
import { memberAccount } from '../core/index.js';
import { Generations } from '../projection/index.js';

type Endpoint = typeof ledgerApi.readFlow;

/**
 * Returns minutes received, given and granted per week, as far as projected: a chart of months need not wait for the
 * newest entries.
 */
@Injectable()
export class ReadFlow implements Handler<Endpoint> {
  constructor(
    private readonly generations: Generations,
    private readonly clock: Clock,
  ) {}

  async handle(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const account = memberAccount(actor.memberId);
    const weeks = trendWeeks(trendEndOf(this.clock.now()));
    const spans = weeks.map(({ from, to }) => ({ fromMs: from.getTime(), toMs: to.getTime() }));
    const sums = await this.generations.read(({ transfers }) => transfers.sumWithin(account, spans));
    return {
      weeks: weeks.map(({ from }) => from.toISOString()),
      received: sums.map(({ received }) => received),
      given: sums.map(({ given }) => given),
      welcome: sums.map(({ welcome }) => welcome),
    };
  }
}
