import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { SessionStore } from '../sessions/index.js';
import { sideOf } from '../terms/index.js';
import { CalendarEntries } from './calendar-entries.js';

type Endpoint = typeof exchangeApi.readSessionCalendar;
const endpoint = exchangeApi.readSessionCalendar;

@Injectable()
export class ReadSessionCalendar implements Handler<Endpoint> {
  constructor(
    private readonly sessions: SessionStore,
    private readonly entries: CalendarEntries,
  ) {}

  async handle({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const session = await this.sessions.find(id);
    if (!session) return fail(endpoint, 'session.not_found');
    if (!sideOf(session, memberId)) return fail(endpoint, 'session.stranger');
    return this.entries.print([session], memberId, context);
  }
}
