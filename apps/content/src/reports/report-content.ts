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
import { FindReportTarget } from './find-report-target.js';
import { ReportQueueStore } from './report-queue.store.js';
import { reportedTextsOf } from './reported-texts.js';

const endpoint = contentApi.reportContent;
type Endpoint = typeof endpoint;

/** Reports content to the admins. A member can have one open report per target (product decision 24). */
@Injectable()
export class ReportContent implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly findTarget: FindReportTarget,
    private readonly messages: FindMessage,
    private readonly reports: ContentReportStore,
    private readonly queue: ReportQueueStore,
    private readonly clock: Clock,
  ) {}

  async handle({ kind, id, note }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const found = kind === 'message' ? this.messages.run(id, context) : this.findTarget.run(kind, id);
    const target = (await found) ?? fail(endpoint, 'report.nothing_there');
    if (target.authorId === memberId) return fail(endpoint, 'report.own');
    const report: ContentReport = {
      id: newId(ContentReportId),
      kind,
      thingId: target.about.id,
      authorId: target.authorId,
      reporterId: memberId,
      note,
      status: 'open',
      createdAt: this.clock.now(),
    };
    const about = await this.reports.findByTargets([report.thingId]);
    const earlier = about.get(report.thingId)?.map((known) => known.note) ?? [];
    await this.unitOfWork.run(context, async (tx) => {
      if (await this.reports.hasOpen(report.thingId, memberId, tx)) fail(endpoint, 'report.exists');
      await this.reports.insert(report, tx);
      const { authorId, createdAt: reportedAt } = report;
      const { postId, said } = target;
      const entry = { id: report.thingId, kind, postId, said, authorId, reportedAt };
      await this.queue.count(entry, reportedTextsOf(target, [note, ...earlier]), tx);
      const eventData = { member_id: memberId, owner_id: target.authorId, thing: target.about };
      tx.publish(contentEvents.thingReported, { ...eventData, report_id: report.id });
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
