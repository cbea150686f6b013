import { Injectable } from '@nestjs/common';
import type { contentApi, Handler, Input, Output } from '@skillhour/contracts';
import { TagStore } from './tag.store.js';
import { toTag } from './tag-view.js';

type Endpoint = typeof contentApi.searchTags;

/** Returns tags whose name contains the text, ignoring case. */
@Injectable()
export class SearchTags implements Handler<Endpoint> {
  constructor(private readonly tags: TagStore) {}

  async handle({ search }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return { data: { tags: (await this.tags.search(search)).map(toTag) } };
  }
}
