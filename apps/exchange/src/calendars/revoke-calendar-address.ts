import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { CalendarAddressStore } from './calendar-address.store.js';

type Endpoint = typeof exchangeApi.revokeCalendarAddress;

@Injectable()
export class RevokeCalendarAddress implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly addresses: CalendarAddressStore,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.unitOfWork.run(context, (tx) => this.addresses.remove(context.actor.memberId, tx));
    return this.resume(input, context);
  }

  resume(_: Input<Endpoint>, _context: SignedInContext): Promise<Output<Endpoint>> {
    return Promise.resolve({ made_at: null });
  }
}
