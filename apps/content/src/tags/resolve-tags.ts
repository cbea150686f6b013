import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { TagStore, tagKey } from './tag.store.js';
import { toTagRef } from './tag-view.js';

type Endpoint = typeof contentApi.resolveTags;

/** Returns the tags for the given names, in their order without duplicates, and the unknown names. */
@Injectable()
export class ResolveTags implements Handler<Endpoint> {
  constructor(private readonly tags: TagStore) {}

  async handle({ names }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const found = new Map((await this.tags.findByNames(names)).map((tag) => [tagKey(tag.name), tag]));
    const keys = [...new Set(names.map(tagKey))];
    return {
      tags: keys.flatMap((key) => found.get(key) ?? []).map(toTagRef),
      unknown: names.filter((name) => !found.has(tagKey(name))),
    };
  }
}
