import { Injectable } from '@nestjs/common';
import type { CallContext, EntryId } from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { ProfileStore } from '../accounts/index.js';
import { EntryStore } from './entry.store.js';
import { taughtTagsOf, type TagCopy } from './entry.js';
import { OfferIndex } from './offer-index.js';

const BATCH_SIZE = 50;
/** How long one batch may wait for other transactions, in milliseconds. */
const BATCH_WITHIN_MS = 20_000;

/** Updates the tags stored with entries, and with their members' profiles, in batches of one transaction. Repeating it is harmless. */
@Injectable()
export class SyncEntryTags {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly entries: EntryStore,
    private readonly profiles: ProfileStore,
    private readonly offers: OfferIndex,
  ) {}

  /** Replaces a tag by `now`, its new version or the tag that it was merged into. */
  async run(id: TagCopy['id'], now: TagCopy, context: CallContext): Promise<void> {
    let ids = await this.entries.findTagged(id, null, BATCH_SIZE);
    while (ids.length > 0) {
      const batch = ids;
      const batchContext = { ...context, deadlineAtMs: Date.now() + BATCH_WITHIN_MS };
      await this.unitOfWork.run(batchContext, (tx) => this.#replaceTag(batch, { id, now }, tx));
      ids = await this.entries.findTagged(id, batch.at(-1) ?? null, BATCH_SIZE);
    }
  }

  async #replaceTag(
    ids: readonly EntryId[],
    { id, now }: { id: TagCopy['id']; now: TagCopy },
    tx: Tx,
  ): Promise<void> {
    const entries = await this.entries.findMany(ids, tx);
    const changed = entries.map((entry) => {
      const tags = entry.tags.map((tag) => (tag.id === id ? now : tag));
      return { ...entry, tags: [...new Map(tags.map((tag) => [tag.id, tag])).values()] };
    });
    for (const entry of changed) await this.entries.save(entry, tx);
    for (const [memberId, own] of Map.groupBy(changed, (entry) => entry.memberId)) {
      const all = await this.entries.findAll(memberId, tx);
      await this.profiles.saveSkillTags(memberId, taughtTagsOf(all), tx);
      await this.offers.update(own, tx);
    }
  }
}
