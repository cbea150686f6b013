import { Injectable } from '@nestjs/common';
import type { CallContext, EntryId } from '@skillhour/contracts';
import { changeInBatches, type Tx, UnitOfWork } from '@skillhour/persistence';
import { ProfileStore } from '../accounts/index.js';
import { EntryStore } from './entry.store.js';
import { taughtTagsOf, type TagCopy } from './entry.js';
import { OfferIndex } from './offer-index.js';

/** Updates the tags stored with entries, and with their members' profiles. */
@Injectable()
export class SyncEntryTags {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly entries: EntryStore,
    private readonly profiles: ProfileStore,
    private readonly offers: OfferIndex,
  ) {}

  /** Replaces a tag by `now`, its new version or the tag that it was merged into. */
  run(id: TagCopy['id'], now: TagCopy, context: CallContext): Promise<void> {
    return changeInBatches<EntryId>(this.unitOfWork, context, {
      find: (after, limit) => this.entries.findTagged(id, after, limit),
      change: (ids, tx) => this.#replaceTag(ids, { id, now }, tx),
    });
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
