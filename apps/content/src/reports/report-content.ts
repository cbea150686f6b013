import { Injectable } from '@nestjs/common';
import {
  contentApi,
  ContentReportId,
  contentEvents,
  fail,
  newId,
  type Handler,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { ContentReportStore, type ContentReport } from './content-report.store.js';
import { FindMessage } from './find-message.js';
import { FindThing } from './find-thing.js';
import { ReportedThingStore } from './reported-thing.store.js';
import { textsOf } from './reported-texts.js';

const endpoint = contentApi.reportContent;
type Endpoint = typeof endpoint;

/** Reports content to the admins. A member can have one open report per target (product decision 24). */
@Injectable()
export class ReportContent implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly find: FindThing,
    private readonly messages: FindMessage,
    private readonly reports: ContentReportStore,
    private readonly things: ReportedThingStore,
    private readonly clock: Clock,
  ) {}

  async handle({ kind, id, note }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const found = kind === 'message' ? this.messages.run(id, context) : this.find.run(kind, id);
    const thing = (await found) ?? fail(endpoint, 'report.nothing_there');
    if (thing.authorId === memberId) return fail(endpoint, 'report.own');
    const report: ContentReport = {
      id: newId(ContentReportId),
      kind,
      thingId: thing.about.id,
      authorId: thing.authorId,
      reporterId: memberId,
      note,
      status: 'open',
      createdAt: this.clock.now(),
    };
    const about = await this.reports.about([report.thingId]);
    const earlier = about.get(report.thingId)?.map((known) => known.note) ?? [];
    await this.unitOfWork.run(context, async (tx) => {
      if (await this.reports.hasOpen(report.thingId, memberId, tx)) fail(endpoint, 'report.exists');
      await this.reports.insert(report, tx);
      const { authorId, createdAt: reportedAt } = report;
      const { postId, said } = thing;
      const entry = { id: report.thingId, kind, postId, said, authorId, reportedAt };
      await this.things.count(entry, textsOf(thing, [note, ...earlier]), tx);
      const deed = { member_id: memberId, owner_id: thing.authorId, thing: thing.about };
      tx.publish(contentEvents.thingReported, { ...deed, report_id: report.id });
      tx.note(report.id);
    });
    return toView(report);
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, note: string | null): Promise<Output<Endpoint>> {
    const report = await this.reports.find(ContentReportId.parse(note));
    return report ? toView(report) : fail(endpoint, 'report.nothing_there');
  }
}

const toView = ({ id, kind, note, createdAt }: ContentReport): Output<Endpoint> => ({
  id,
  kind,
  note,
  status: 'open',
  created_at: createdAt.toISOString(),
});
