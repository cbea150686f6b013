import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  createCommonError,
  EntryId,
  fail,
  identityApi,
  type Input,
  type MemberId,
  PROFILE_LIMITS,
  type SkillEntry,
} from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { type Entry, entryKeyOf, MemberEntries } from '../entries/index.js';
import { ChangeEntries } from './change-entries.js';
import { EntryViews } from './entry-views.js';
import { ResolveEntryTags } from './resolve-entry-tags.js';

type NewEntry = Input<typeof identityApi.addEntry>;

/** Adds a skill that a member teaches or wants to learn. Notes the entry's id for the repetition of a command. */
@Injectable()
export class AppendEntry {
  constructor(
    private readonly resolveTags: ResolveEntryTags,
    private readonly entries: MemberEntries,
    private readonly changeEntries: ChangeEntries,
    private readonly views: EntryViews,
  ) {}

  /** Runs `along` in the same transaction, before the entry is stored. */
  async run(
    memberId: MemberId,
    { kind, tags: names, level, ...given }: NewEntry,
    context: CallContext,
    along?: (entry: Entry, tx: Tx) => Promise<void>,
  ): Promise<SkillEntry> {
    const tags = await this.resolveTags.run(names, context);
    const content = { ...given, tags, level: level === '' ? null : level };
    const after = await this.changeEntries.runFor(memberId, context, async (entries, tx) => {
      const entry = this.entries.create(memberId, kind, content);
      requireRoom(entries, entry);
      await along?.(entry, tx);
      tx.note(entry.id);
      return [...entries, entry];
    });
    return this.view(after.at(-1)?.id ?? null);
  }

  /** Returns the view of the noted entry. */
  async view(id: string | null): Promise<SkillEntry> {
    const entry = await this.entries.find(EntryId.parse(id));
    if (!entry) throw createCommonError('command.done');
    return this.views.one(entry);
  }
}

function requireRoom(entries: readonly Entry[], entry: Entry): void {
  const { kind } = entry;
  if (entries.some((other) => entryKeyOf(other) === entryKeyOf(entry)))
    fail(identityApi.addEntry, 'entry.exists', { kind });
  const most = PROFILE_LIMITS.skills;
  if (entries.filter((other) => other.kind === kind).length >= most)
    fail(identityApi.addEntry, 'entry.too_many', { kind, most });
}
