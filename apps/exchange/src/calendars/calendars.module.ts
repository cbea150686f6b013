import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf, SignedInContext } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { ProposalsModule } from '../proposals/index.js';
import { SessionsModule } from '../sessions/index.js';
import { CalendarAddressStore } from './calendar-address.store.js';
import { ListCalendar } from './list-calendar.js';
import { RenderCalendar } from './render-calendar.js';
import { RenderInvitation } from './render-invitation.js';
import { ReadCalendarFeed } from './read-calendar-feed.js';
import { MakeCalendarAddress } from './make-calendar-address.js';
import { ReadSessionCalendar } from './read-session-calendar.js';
import { RevokeCalendarAddress } from './revoke-calendar-address.js';

const serves = {
  listCalendar: ListCalendar,
  readSessionCalendar: ReadSessionCalendar,
  renderInvitation: RenderInvitation,
  readCalendarAddress: bindHandler(CalendarAddressStore, (addresses) => ({
    handle: async (_, { actor }: SignedInContext) => {
      const madeAt = await addresses.madeAt(actor.memberId);
      return { made_at: madeAt && madeAt.toISOString() };
    },
  })),
  makeCalendarAddress: MakeCalendarAddress,
  revokeCalendarAddress: RevokeCalendarAddress,
  followCalendar: ReadCalendarFeed,
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/**
 * Serves the calendar page, and exports sessions to members' own calendars: as a file, with emails, and as a feed under a
 * secret address.
 */
@Module({
  imports: [MemberDirectoryModule, ProposalsModule, SessionsModule],
  providers: [...Object.values(serves), CalendarAddressStore, RenderCalendar],
  exports: [CalendarAddressStore],
})
export class CalendarsModule {
  static readonly serves = serves;
}
