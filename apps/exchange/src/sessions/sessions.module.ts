import { Module } from '@nestjs/common';
import { MemberDirectoryModule } from '@skillhour/persistence';
import { MemberStatsModule } from '../member-stats/index.js';
import { RequestsModule } from '../requests/index.js';
import { CalendarStore } from './calendar.store.js';
import { FindOwnSession } from './find-own-session.js';
import { JoinMeeting } from './join-meeting.js';
import { ListLearningSessions } from './list-learning-sessions.js';
import { ListTeachingSessions } from './list-teaching-sessions.js';
import { ReadMeeting } from './read-meeting.js';
import { ReadSession } from './read-session.js';
import { ReadTimes } from './read-times.js';
import { SessionListStore } from './session-list.store.js';
import { SessionStore } from './session.store.js';
import { SessionViews } from './session-views.js';
import { SumTaught } from './sum-taught.js';
import { TaughtMinutesStore } from './taught-minutes.store.js';
import { VerifyMeeting } from './verify-meeting.js';

const serves = {
  listTeachingSessions: ListTeachingSessions,
  listLearningSessions: ListLearningSessions,
  readSession: ReadSession,
  readTimes: ReadTimes,
  sumTaught: SumTaught,
  joinMeeting: JoinMeeting,
  verifyMeeting: VerifyMeeting,
  readMeeting: ReadMeeting,
};

/** Serves agreed sessions, and admission to the room. */
@Module({
  imports: [MemberStatsModule, MemberDirectoryModule, RequestsModule],
  providers: [
    ...Object.values(serves),
    SessionStore,
    SessionListStore,
    TaughtMinutesStore,
    CalendarStore,
    SessionViews,
    FindOwnSession,
  ],
  exports: [CalendarStore, SessionStore, SessionListStore, SessionViews, FindOwnSession],
})
export class SessionsModule {
  static readonly serves = serves;
}
