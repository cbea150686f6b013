import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  EntryId,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  PROFILE_LIMITS,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Entry, entryKeyOf, MemberEntries } from '../entries/index.js';
import { ChangeEntries } from './change-entries.js';
import { EntryViews } from './entry-views.js';
import { ResolveEntryTags } from './resolve-entry-tags.js';

type Endpoint = typeof identityApi.addEntry;
const endpoint = identityApi.addEntry;

/** Adds a skill that the caller teaches or wants to learn. */
@Injectable()
export class AddEntry implements Handler<Endpoint> {
  constructor(
    private readonly resolveTags: ResolveEntryTags,
    private readonly entries: MemberEntries,
    private readonly changeEntries: ChangeEntries,
    private readonly views: EntryViews,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { kind, tags: names, level, ...given } = input;
    const tags = await this.resolveTags.run(names, context);
    const content = { ...given, tags, level: level === '' ? null : level };
    const after = await this.changeEntries.run(context, (entries, tx) => {
      const entry = this.entries.create(context.actor.memberId, kind, content);
      requireRoom(entries, entry);
      tx.note(entry.id);
      return [...entries, entry];
    });
    return this.resume(input, context, after.at(-1)?.id ?? null);
  }

  async resume(_: Input<Endpoint>, __: SignedInContext, id: string | null): Promise<Output<Endpoint>> {
    const entry = await this.entries.find(EntryId.parse(id));
    if (!entry) throw createCommonError('command.done');
    return this.views.one(entry);
  }
}

function requireRoom(entries: readonly Entry[], entry: Entry): void {
  const { kind } = entry;
  if (entries.some((other) => entryKeyOf(other) === entryKeyOf(entry)))
    fail(endpoint, 'entry.exists', { kind });
  const most = PROFILE_LIMITS.skills;
  if (entries.filter((other) => other.kind === kind).length >= most)
    fail(endpoint, 'entry.too_many', { kind, most });
}
