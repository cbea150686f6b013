import { Injectable } from '@nestjs/common';
import {
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Entry, entryKeyOf, type TagCopy } from '../entries/index.js';
import { ChangeEntries } from './change-entries.js';
import { EntryViews } from './entry-views.js';
import { FindOwnEntry } from './find-own-entry.js';
import { ResolveEntryTags } from './resolve-entry-tags.js';

type Endpoint = typeof identityApi.editEntry;
const endpoint = identityApi.editEntry;

/** Changes one of the caller's skills. Absent fields keep their value, an empty value clears it. */
@Injectable()
export class EditEntry implements Handler<Endpoint> {
  constructor(
    private readonly findOwnEntry: FindOwnEntry,
    private readonly resolveTags: ResolveEntryTags,
    private readonly changeEntries: ChangeEntries,
    private readonly views: EntryViews,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    await this.findOwnEntry.run(input.id, context);
    const tags = input.tags && (await this.resolveTags.run(input.tags, context));
    await this.changeEntries.run(context, (entries) => {
      const entry = entries.find(({ id }) => id === input.id) ?? fail(endpoint, 'entry.not_found');
      const edited = edit(entry, input, tags);
      if (entries.some((other) => other.id !== edited.id && entryKeyOf(other) === entryKeyOf(edited)))
        fail(endpoint, 'entry.exists', { kind: edited.kind });
      return entries.map((other) => (other.id === edited.id ? edited : other));
    });
    return this.resume(input, context);
  }

  /** Returns the current entry. */
  async resume({ id }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    return this.views.one(await this.findOwnEntry.run(id, context));
  }
}

function edit(
  entry: Entry,
  { id: _id, tags: _names, level, ...given }: Input<Endpoint>,
  tags: TagCopy[] | undefined,
): Entry {
  const changes = {
    ...(tags && { tags }),
    ...(level !== undefined && { level: level === '' ? null : level }),
  };
  return { ...entry, ...given, ...changes };
}
