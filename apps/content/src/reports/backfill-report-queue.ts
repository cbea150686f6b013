import { Injectable } from '@nestjs/common';
import type { ContentReportId } from '@skillhour/contracts';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { ContentReportStore, type ContentReport } from './content-report.store.js';
import { FindReportTarget } from './find-report-target.js';
import { ModerateReportTarget } from './moderate-report-target.js';
import { reportedTextsOf } from './reported-texts.js';
import { ReportQueueStore, type ReportedContent } from './report-queue.store.js';
import type { ReportTarget } from './report-target.js';

const PAUSE_MS = 24 * 3_600_000;
type Which = Pick<ContentReport, 'thingId' | 'kind'>;

/**
 * Backfill: adds reports made before the queue existed, and missing search index entries. Each process runs it at
 * its start and then daily, in batches. Safe to repeat. Deleted targets are skipped.
 */
@Injectable()
export class BackfillReportQueue {
  #after: ContentReportId | null = null;

  constructor(
    loops: Loops,
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: ContentReportStore,
    private readonly queue: ReportQueueStore,
    private readonly findTarget: FindReportTarget,
    private readonly moderate: ModerateReportTarget,
  ) {
    loops.start({ name: 'fill-report-queue', run: () => this.#run() });
  }

  async #run(): Promise<number> {
    const { targets, last } = await this.reports.findTargetsAfter(this.#after);
    const known = await this.queue.findIndexed(targets.map(({ thingId }) => thingId));
    for (const which of targets) if (!known.has(which.thingId)) await this.#backfill(which);
    this.#after = last;
    return last === null ? PAUSE_MS : 0;
  }

  async #backfill(which: Which): Promise<void> {
    const found = (await this.#findQueued(which.thingId)) ?? (await this.#findUnqueued(which));
    if (found === null) return;
    const { reported, target } = found;
    const notes =
      (await this.reports.findByTargets([reported.id])).get(reported.id)?.map(({ note }) => note) ?? [];
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const entry = await this.queue.find(reported.id, tx);
      if (entry === null) await this.queue.insert(reported, tx);
      await this.queue.index(entry ?? reported, reportedTextsOf(target, notes), tx);
    });
  }

  async #findQueued(id: string): Promise<{ reported: ReportedContent; target: ReportTarget } | null> {
    const reported = await this.queue.find(id);
    if (reported === null) return null;
    const current = (await this.moderate.find([reported])).get(id);
    return current ? { reported, target: current.target } : null;
  }

  async #findUnqueued({
    thingId,
    kind,
  }: Which): Promise<{ reported: ReportedContent; target: ReportTarget } | null> {
    const target = await this.findTarget.run(kind, thingId);
    const newest = (await this.reports.findByTargets([thingId])).get(thingId)?.[0];
    if (target === null || newest === undefined) return null;
    const counts = await this.reports.countByTarget(thingId);
    const { postId, said, authorId } = target;
    const status = counts.open > 0 ? 'open' : 'decided';
    const reportedAt = newest.createdAt;
    return {
      target,
      reported: { id: thingId, kind, postId, said, authorId, status, ...counts, reportedAt, decided: null },
    };
  }
}
