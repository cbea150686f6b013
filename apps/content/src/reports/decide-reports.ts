import { Injectable } from '@nestjs/common';
import {
  actOf,
  contentApi,
  contentEvents,
  fail,
  REPORTERS_PER_EVENT,
  TAKE_DOWN_REASON,
  type AuditedAct,
  type AuditTarget,
  type Handler,
  type Input,
  type MemberId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { ContentReportStore } from './content-report.store.js';
import { ModerateReportTarget, type CurrentTarget } from './moderate-report-target.js';
import { ReportQueueStore, type ReportedContent } from './report-queue.store.js';
import { ReportedViews } from './reported-views.js';

const endpoint = contentApi.decideReports;
type Endpoint = typeof endpoint;
type Act = (current: CurrentTarget, tx: Tx) => Promise<void>;

/**
 * Applies an admin's decision on a reported target: takes it down, restores it or keeps it. Closes all its open
 * reports.
 */
@Injectable()
export class DecideReports implements Handler<Endpoint> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly queue: ReportQueueStore,
    private readonly reports: ContentReportStore,
    private readonly moderate: ModerateReportTarget,
    private readonly views: ReportedViews,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { id, decision } = input;
    const act = await this.#prepare(input, context);
    await this.unitOfWork.run(context, async (tx) => {
      const reported = (await this.queue.find(id, tx)) ?? fail(endpoint, 'reported.not_found');
      const current = (await this.moderate.find([reported], tx)).get(id);
      if (decision !== 'leave' && reported.said !== null) fail(endpoint, 'reported.is_message');
      if (decision === 'leave' && reported.open === 0) fail(endpoint, 'reported.none_open');
      if (decision !== 'leave') await act(current ?? fail(endpoint, 'reported.deleted'), tx);
      const reporterIds = await this.reports.close(id, tx);
      publishOutcome(reported, decision, reporterIds, tx);
      const reason = decision === 'take_down' ? (input.reason ?? null) : null;
      const { memberId: adminId } = context.actor;
      const at = this.clock.now();
      await this.queue.decide(id, { decision, reason, by: adminId, at }, tx);
      const done = { adminId, at, thing: auditedTargetOf(reported, current) };
      tx.publish(contentEvents.contentActAudited, toAct(input, reporterIds.length, done));
    });
    return this.resume(input, context);
  }

  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const reported = (await this.queue.find(id)) ?? fail(endpoint, 'reported.not_found');
    return this.views.one(reported, context);
  }

  async #prepare(input: Input<Endpoint>, context: SignedInContext): Promise<Act> {
    if (input.decision === 'take_down') {
      const reason = input.reason ?? fail(endpoint, 'reason.missing', { least: TAKE_DOWN_REASON.least });
      return (current, tx) => this.#takeDown(current, reason, tx);
    }
    if (input.decision === 'leave') return () => Promise.resolve();
    const reported = (await this.queue.find(input.id)) ?? fail(endpoint, 'reported.not_found');
    const restore = await this.moderate.prepareRestoral(reported, context);
    return (current, tx) => this.#restore(current, restore, tx);
  }

  async #takeDown(current: CurrentTarget, reason: string, tx: Tx): Promise<void> {
    const { state, target } = current;
    if (state === 'gone') fail(endpoint, 'reported.deleted');
    if (state === 'down') fail(endpoint, 'reported.down_already');
    await this.moderate.takeDown(current, { reason, at: this.clock.now() }, tx);
    tx.publish(contentEvents.thingTakenDown, { owner_id: target.authorId, thing: target.about, reason });
  }

  async #restore(current: CurrentTarget, restore: Act, tx: Tx): Promise<void> {
    const { state, target } = current;
    if (state === 'gone') fail(endpoint, 'reported.deleted');
    if (state === 'shown') fail(endpoint, 'reported.not_down');
    await restore(current, tx);
    tx.publish(contentEvents.thingRestored, { owner_id: target.authorId, thing: target.about });
  }
}

/** Notifies the reporters whether an admin acted, never how. */
function publishOutcome(
  { id, said }: ReportedContent,
  decision: Input<Endpoint>['decision'],
  reporterIds: readonly MemberId[],
  tx: Tx,
): void {
  const kept = said === null ? 'no_action' : 'reviewed';
  const outcome = decision === 'take_down' ? 'acted' : kept;
  for (let start = 0; start < reporterIds.length; start += REPORTERS_PER_EVENT)
    tx.publish(contentEvents.contentReportsClosed, {
      thing_id: id,
      reporter_ids: reporterIds.slice(start, start + REPORTERS_PER_EVENT),
      outcome,
    });
}

function auditedTargetOf(
  { id, kind, authorId }: ReportedContent,
  current: CurrentTarget | undefined,
): AuditTarget {
  const { title: label, ...rest } = current?.target.about ?? { title: '' };
  return { ...rest, kind, id, label, owner_id: authorId };
}

function toAct(
  { decision, reason }: Input<Endpoint>,
  reports: number,
  done: { adminId: MemberId; at: Date; thing: AuditTarget },
): AuditedAct {
  if (decision === 'restore') return actOf('content_restored', { ...done, values: {} });
  return decision === 'leave'
    ? actOf('content_kept', { ...done, values: { reports } })
    : actOf('content_taken_down', { ...done, values: { reports }, reason });
}
