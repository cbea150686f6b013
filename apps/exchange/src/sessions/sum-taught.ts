import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output } from '@skillhour/contracts';
import { TaughtMinutesStore } from './taught-minutes.store.js';

type Endpoint = typeof exchangeApi.sumTaught;

/** Returns the minutes taught with a tag, which its page shows. */
@Injectable()
export class SumTaught implements Handler<Endpoint> {
  constructor(private readonly taught: TaughtMinutesStore) {}

  async handle({ category }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return category === '' ? { minutes: 0, sessions: 0 } : this.taught.sumForTag(category.toLowerCase());
  }
}
