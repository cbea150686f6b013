import { Injectable } from '@nestjs/common';
import type { ContentReportId } from '@skillhour/contracts';
import { Loops, systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { ContentReportStore, type ContentReport } from './content-report.store.js';
import { FindThing } from './find-thing.js';
import { ModerateThing } from './moderate-thing.js';
import { textsOf } from './reported-texts.js';
import { ReportedThingStore, type Reported } from './reported-thing.store.js';
import type { Thing } from './thing.js';

const REST_MS = 24 * 3_600_000;
type Which = Pick<ContentReport, 'thingId' | 'kind'>;

/**
 * Backfill: adds reports made before the queue existed, and missing search index entries. Each process runs it at
 * its start and then daily, in batches. Safe to repeat. Deleted targets are skipped.
 */
@Injectable()
export class FillQueue {
  #behind: ContentReportId | null = null;

  constructor(
    loops: Loops,
    private readonly unitOfWork: UnitOfWork,
    private readonly reports: ContentReportStore,
    private readonly things: ReportedThingStore,
    private readonly find: FindThing,
    private readonly moderate: ModerateThing,
  ) {
    loops.start({ name: 'fill-report-queue', round: () => this.#round() });
  }

  async #round(): Promise<number> {
    const { things, last } = await this.reports.thingsBehind(this.#behind);
    const known = await this.things.known(things.map(({ thingId }) => thingId));
    for (const which of things) if (!known.has(which.thingId)) await this.#bring(which);
    this.#behind = last;
    return last === null ? REST_MS : 0;
  }

  async #bring(which: Which): Promise<void> {
    const found = (await this.#standing(which.thingId)) ?? (await this.#unqueued(which));
    if (found === null) return;
    const { reported, thing } = found;
    const notes = (await this.reports.about([reported.id])).get(reported.id)?.map(({ note }) => note) ?? [];
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const entry = await this.things.find(reported.id, tx);
      if (entry === null) await this.things.insert(reported, tx);
      await this.things.index(entry ?? reported, textsOf(thing, notes), tx);
    });
  }

  async #standing(id: string): Promise<{ reported: Reported; thing: Thing } | null> {
    const reported = await this.things.find(id);
    if (reported === null) return null;
    const standing = (await this.moderate.find([reported])).get(id);
    return standing ? { reported, thing: standing.thing } : null;
  }

  async #unqueued({ thingId, kind }: Which): Promise<{ reported: Reported; thing: Thing } | null> {
    const thing = await this.find.run(kind, thingId);
    const newest = (await this.reports.about([thingId])).get(thingId)?.[0];
    if (thing === null || newest === undefined) return null;
    const counts = await this.reports.countAbout(thingId);
    const { postId, said, authorId } = thing;
    const status = counts.open > 0 ? 'open' : 'decided';
    const reportedAt = newest.createdAt;
    return {
      thing,
      reported: { id: thingId, kind, postId, said, authorId, status, ...counts, reportedAt, decided: null },
    };
  }
}
