import { Injectable } from '@nestjs/common';
import {
  diffFiles,
  EntryId,
  type EntryKind,
  identityEvents,
  type MemberId,
  newId,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock } from '@skillhour/service-kit';
import { EntryStore } from './entry.store.js';
import { entriesNamed, type Entry, type EntryContent, type SkillNames, type TaughtSkill } from './entry.js';
import { OfferIndex } from './offer-index.js';

const EMPTY_CONTENT: Omit<EntryContent, 'name'> = { about: '', tags: [], level: null };

/** Members' entries. Callers save the names and tags that the profile copies from them in the same transaction. */
@Injectable()
export class MemberEntries {
  constructor(
    private readonly entries: EntryStore,
    private readonly offers: OfferIndex,
    private readonly clock: Clock,
  ) {}

  find(id: EntryId): Promise<Entry | null> {
    return this.entries.find(id);
  }

  findAll(memberId: MemberId, tx?: Tx): Promise<Entry[]> {
    return this.entries.findAll(memberId, tx);
  }

  findTaught(memberIds: readonly MemberId[]): Promise<TaughtSkill[]> {
    return this.entries.findTaught(memberIds);
  }

  /** Returns a new entry, which is not stored yet. */
  create(memberId: MemberId, kind: EntryKind, content: EntryContent): Entry {
    return { id: newId(EntryId), memberId, kind, ...content, createdAt: this.clock.now() };
  }

  /** Adds and deletes entries so that they have these names, and returns them. */
  async matchNames(memberId: MemberId, names: SkillNames, tx: Tx): Promise<Entry[]> {
    const before = await this.findAll(memberId, tx);
    const after = entriesNamed(before, names, (kind, name) =>
      this.create(memberId, kind, { name, ...EMPTY_CONTENT }),
    );
    await this.replace(before, after, tx);
    return after;
  }

  /** Stores the difference between a member's entries and the new ones. Unchanged entries are the same objects. */
  async replace(before: readonly Entry[], after: readonly Entry[], tx: Tx): Promise<void> {
    const old = new Map(before.map((entry) => [entry.id, entry]));
    const ids = new Set(after.map(({ id }) => id));
    const removed = before.filter(({ id }) => !ids.has(id));
    const removedIds = removed.map(({ id }) => id);
    const added = after.filter(({ id }) => !old.has(id));
    const changed = after.filter((entry) => old.has(entry.id) && old.get(entry.id) !== entry);
    if (removed.length > 0) await this.entries.remove(removedIds, tx);
    for (const entry of changed) await this.entries.save(entry, tx);
    if (added.length > 0) await this.entries.insert(added, tx);
    await this.offers.remove(removedIds, tx);
    await this.offers.update([...changed, ...added], tx);
    for (const entry of removed) publishFiles(entry, null, tx);
    for (const entry of [...changed, ...added]) publishFiles(old.get(entry.id) ?? null, entry, tx);
  }

  async removeAllOf(memberId: MemberId, tx: Tx): Promise<void> {
    await this.replace(await this.findAll(memberId, tx), [], tx);
  }
}

/** Publishes how the pictures in an entry's text changed. */
function publishFiles(before: Entry | null, after: Entry | null, tx: Tx): void {
  const entry = after ?? before;
  if (!entry) return;
  const change = diffFiles({
    memberId: entry.memberId,
    thing: `entry-${entry.id}`,
    before: before && { text: before.about },
    after: after && { text: after.about },
  });
  if (change) tx.publish(identityEvents.identityFilesChanged, change);
}
