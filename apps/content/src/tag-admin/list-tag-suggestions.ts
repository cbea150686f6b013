import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type contentApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { TagSuggestionStore } from './tag-suggestion.store.js';

type Endpoint = typeof contentApi.listTagSuggestions;

/** Lists the names that members suggest for tags. */
@Injectable()
export class ListTagSuggestions implements Handler<Endpoint> {
  constructor(private readonly suggestions: TagSuggestionStore) {}

  async handle({ page, ...query }: Input<Endpoint>): Promise<Output<Endpoint>> {
    const size = pageSizeOf(query);
    const { items, count } = await this.suggestions.page({ page, size });
    const views = items.map(({ id, name, createdAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
    }));
    return toPage(views, count, page, size);
  }
}
