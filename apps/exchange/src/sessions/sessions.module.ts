import { Module } from '@nestjs/common';
import type { exchangeApi, HandlersOf, SignedInContext } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { MemberStatsModule } from '../member-stats/index.js';
import { RequestsModule } from '../requests/index.js';
import { CalendarStore } from './calendar.store.js';
import { FindOwnSession } from './find-own-session.js';
import { JoinMeeting } from './join-meeting.js';
import { ListSessions } from './list-sessions.js';
import { PlaceSessionStore } from './place-session.store.js';
import { ReadMeeting } from './read-meeting.js';
import { ReadSession } from './read-session.js';
import { ReadTimes } from './read-times.js';
import { SessionListStore } from './session-list.store.js';
import { SessionStore } from './session.store.js';
import { SessionViews } from './session-views.js';
import { TaughtMinutesStore } from './taught-minutes.store.js';
import { VerifyMeeting } from './verify-meeting.js';

const serves = {
  listTeachingSessions: bindHandler(ListSessions, (sessions) => ({
    handle: (input, context: SignedInContext) => sessions.run('teacher', input, context),
  })),
  listLearningSessions: bindHandler(ListSessions, (sessions) => ({
    handle: (input, context: SignedInContext) => sessions.run('student', input, context),
  })),
  listSessionsWith: bindHandler(ListSessions, (sessions) => ({
    handle: (input, context: SignedInContext) => sessions.withMember(input, context),
  })),
  readSession: ReadSession,
  readTimes: ReadTimes,
  // The minutes taught with a tag, which its page shows.
  sumTaught: bindHandler(TaughtMinutesStore, (taught) => ({
    handle: async ({ category }) =>
      category === '' ? { minutes: 0, sessions: 0 } : taught.sumForTag(category.toLowerCase()),
  })),
  joinMeeting: JoinMeeting,
  verifyMeeting: VerifyMeeting,
  readMeeting: ReadMeeting,
} satisfies Partial<HandlersOf<typeof exchangeApi>>;

/** Serves agreed sessions, and admission to the room. */
@Module({
  imports: [MemberStatsModule, MemberDirectoryModule, RequestsModule],
  providers: [
    ...Object.values(serves),
    ListSessions,
    SessionStore,
    PlaceSessionStore,
    SessionListStore,
    TaughtMinutesStore,
    CalendarStore,
    SessionViews,
    FindOwnSession,
  ],
  exports: [CalendarStore, SessionStore, PlaceSessionStore, SessionListStore, SessionViews, FindOwnSession],
})
export class SessionsModule {
  static readonly serves = serves;
}
