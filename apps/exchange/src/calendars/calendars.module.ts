import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { SessionsModule } from '../sessions/index.js';
import { CalendarAddressStore } from './calendar-address.store.js';
import { RenderCalendar } from './render-calendar.js';
import { ReadCalendarFeed } from './read-calendar-feed.js';
import { MakeCalendarAddress } from './make-calendar-address.js';
import { ReadCalendarAddress } from './read-calendar-address.js';
import { ReadSessionCalendar } from './read-session-calendar.js';
import { RevokeCalendarAddress } from './revoke-calendar-address.js';

const serves = {
  readSessionCalendar: ReadSessionCalendar,
  readCalendarAddress: ReadCalendarAddress,
  makeCalendarAddress: MakeCalendarAddress,
  revokeCalendarAddress: RevokeCalendarAddress,
  followCalendar: ReadCalendarFeed,
};

/** Exports sessions to members' own calendars, as a file and as a feed under a secret address. */
@Module({
  imports: [MemberDirectoryModule, SessionsModule],
  providers: [...Object.values(serves), CalendarAddressStore, RenderCalendar],
  exports: [CalendarAddressStore],
})
export class CalendarsModule {
  static readonly serves = serves;
}
