import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindOwnSession } from '../sessions/index.js';
import { CalendarEntries } from './calendar-entries.js';

type Endpoint = typeof exchangeApi.readSessionCalendar;
const endpoint = exchangeApi.readSessionCalendar;

@Injectable()
export class ReadSessionCalendar implements Handler<Endpoint> {
  constructor(
    private readonly own: FindOwnSession,
    private readonly entries: CalendarEntries,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { session } = await this.own.run(endpoint, id, context);
    return this.entries.print([session], context.actor.memberId, context);
  }
}
