import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { IdempotentEventHandler } from '@skillhour/messaging';
import { ReportStore } from './report.store.js';

type Event = typeof identityEvents.memberDeleted;

/** Deletes the reports about a former member. */
@Injectable()
export class RemoveReportsOnDeletion implements IdempotentEventHandler<Event> {
  constructor(private readonly reports: ReportStore) {}

  handle({ member_id }: EventData<Event>): Promise<void> {
    return this.reports.removeAbout(member_id);
  }
}
