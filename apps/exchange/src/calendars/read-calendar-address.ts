import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { CalendarAddressStore } from './calendar-address.store.js';

type Endpoint = typeof exchangeApi.readCalendarAddress;

@Injectable()
export class ReadCalendarAddress implements Handler<Endpoint> {
  constructor(private readonly addresses: CalendarAddressStore) {}

  async handle(_: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const madeAt = await this.addresses.madeAt(actor.memberId);
    return { made_at: madeAt && madeAt.toISOString() };
  }
}
