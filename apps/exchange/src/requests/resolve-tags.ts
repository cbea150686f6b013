import { Injectable } from '@nestjs/common';
import { contentApi, type CallContext } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import type { TagCopy } from '../domain/index.js';

/** Resolves tag names from a form to tags with their canonical spelling. The content service owns the tags. */
@Injectable()
export class ResolveTags {
  constructor(private readonly caller: Caller) {}

  /**
   * Returns the tags in the form's order without duplicates, or null if a name is not a tag. If `known` contains all of
   * them, no call is made.
   */
  async run(names: string[], context: CallContext, known: TagCopy[] = []): Promise<TagCopy[] | null> {
    const keys = [...new Set(names.map((name) => name.toLowerCase()))];
    const found = inOrder(keys, known);
    if (found) return found;
    const { tags } = await this.caller.call(contentApi.resolveTags, { names: keys }, context);
    return inOrder(
      keys,
      tags.map(({ id, name }) => ({ id, name })),
    );
  }
}

function inOrder(keys: string[], tags: TagCopy[]): TagCopy[] | null {
  const byKey = new Map(tags.map((tag) => [tag.name.toLowerCase(), tag]));
  const found = keys.flatMap((key) => byKey.get(key) ?? []);
  return found.length === keys.length ? found : null;
}
