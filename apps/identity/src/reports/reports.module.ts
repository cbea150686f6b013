import { Module } from '@nestjs/common';
import { identityEvents } from '@skillhour/contracts';
import { bindHandler, handlerClassesOf, onEventWithoutInbox } from '@skillhour/messaging';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { CloseReports } from './close-reports.js';
import { ListReports } from './list-reports.js';
import { MakeReport } from './make-report.js';
import { ReadReport } from './read-report.js';
import { ReportStore } from './report.store.js';
import { ResolveReports } from './resolve-reports.js';

const serves = {
  makeReport: MakeReport,
  listReports: ListReports,
  readReport: ReadReport,
  resolveReports: ResolveReports,
};

const eventHandlers = [
  onEventWithoutInbox(
    identityEvents.memberDeleted,
    'remove-reports-on-deletion',
    bindHandler(ReportStore, (reports) => ({ handle: ({ member_id }) => reports.removeAbout(member_id) })),
  ),
];

/** Reports of members about each other. */
@Module({
  imports: [AccountsModule, AuditModule, ProfilesModule],
  providers: [...Object.values(serves), ReportStore, CloseReports, ...handlerClassesOf(eventHandlers)],
  exports: [CloseReports, ReportStore],
})
export class ReportsModule {
  static readonly serves = serves;
  static readonly eventHandlers = eventHandlers;
}
