import { Injectable } from '@nestjs/common';
import {
  exchangeApi,
  fail,
  type CallContext,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { withLanguage } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { Clock, communityLanguage, hashSecret } from '@skillhour/service-kit';
import { SessionListStore } from '../sessions/index.js';
import { CalendarAddressStore } from './calendar-address.store.js';
import { RenderCalendar } from './render-calendar.js';

type Endpoint = typeof exchangeApi.followCalendar;
const DAY_MS = 86_400_000;
/** How long a session stays in the feed after its time, and the maximum number of sessions in it. */
const RECENT_MS = 90 * DAY_MS;
const MAX_SESSIONS = 500;

/** Calendar feed: future and recent sessions of the member who owns the secret address. */
@Injectable()
export class ReadCalendarFeed implements Handler<Endpoint> {
  constructor(
    private readonly addresses: CalendarAddressStore,
    private readonly sessions: SessionListStore,
    private readonly renderCalendar: RenderCalendar,
    private readonly members: MemberDirectory,
    private readonly clock: Clock,
  ) {}

  async handle({ secret }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const memberId = await this.addresses.findMember(hashSecret(secret));
    if (!memberId) return fail(exchangeApi.followCalendar, 'calendar.not_found');
    const since = new Date(this.clock.now().getTime() - RECENT_MS);
    const sessions = await this.sessions.findSince(memberId, since, MAX_SESSIONS);
    // A calendar program states no language, or its own.
    const language = (await this.members.languageOf(memberId, context)) ?? communityLanguage();
    return withLanguage(language, () => this.renderCalendar.run(sessions, memberId, context));
  }
}
