import { Injectable } from '@nestjs/common';
import { contentApi, entryContentErrors, fail, type CallContext } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import type { TagCopy } from '../entries/index.js';

/** Resolves tag names from a form to tags with their canonical spelling. The content service owns the tags. */
@Injectable()
export class ResolveEntryTags {
  constructor(private readonly caller: Caller) {}

  /** Returns the tags in the form's order without duplicates. Rejects an unknown name. */
  async run(names: string[], context: CallContext): Promise<TagCopy[]> {
    if (names.length === 0) return [];
    const { tags, unknown } = await this.caller.call(contentApi.resolveTags, { names }, context);
    if (unknown.length > 0) fail({ errors: entryContentErrors }, 'entry.unknown_tag');
    return tags.map(({ id, name }) => ({ id, name }));
  }
}
