import { Injectable } from '@nestjs/common';
import { contentApi, type CallContext } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import type { KeptTag } from '../terms/index.js';

/** Turns the names of a form into tags with their own spelling; content knows which there are. */
@Injectable()
export class ResolveTags {
  constructor(private readonly caller: Caller) {}

  /** The tags in the form's order, each once; null if one of the names is no tag. `known` spares the call if nothing is new. */
  async run(names: string[], context: CallContext, known: KeptTag[] = []): Promise<KeptTag[] | null> {
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

function inOrder(keys: string[], tags: KeptTag[]): KeptTag[] | null {
  const byKey = new Map(tags.map((tag) => [tag.name.toLowerCase(), tag]));
  const found = keys.flatMap((key) => byKey.get(key) ?? []);
  return found.length === keys.length ? found : null;
}
