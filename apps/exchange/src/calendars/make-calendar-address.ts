import { Injectable } from '@nestjs/common';
import type { exchangeApi, Handler, Input, Output, SignedInContext } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, hashSecret, makeSecret } from '@skillhour/service-kit';
import { CalendarAddressStore } from './calendar-address.store.js';

type Endpoint = typeof exchangeApi.makeCalendarAddress;

@Injectable()
export class MakeCalendarAddress implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly addresses: CalendarAddressStore,
    private readonly clock: Clock,
  ) {}

  async handle(_: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const secret = makeSecret();
    const madeAt = this.clock.now();
    const address = { digest: hashSecret(secret), madeAt };
    await this.unitOfWork.run(context, (tx) => this.addresses.set(context.actor.memberId, address, tx));
    return { url: `${context.origin}/api/calendar/${secret}.ics`, made_at: madeAt.toISOString() };
  }
}
