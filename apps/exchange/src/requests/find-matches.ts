import { Injectable } from '@nestjs/common';
import {
  toMatches,
  type CallContext,
  type exchangeApi,
  type Handler,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';
import { memberSummaryOf } from '../domain/index.js';
import { SkillRequestListStore } from './skill-request-list.store.js';

type Endpoint = typeof exchangeApi.findMatches;

/** Finds the open requests that match a text best, for the search of everything. */
@Injectable()
export class FindMatches implements Handler<Endpoint> {
  constructor(
    private readonly lists: SkillRequestListStore,
    private readonly directory: MemberDirectory,
  ) {}

  async handle({ search, limit, viewer }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const found = await this.lists.findBestMatches(viewer, search, limit + 1);
    const owners = await this.directory.get(
      found.map(({ ownerId }) => ownerId),
      context,
    );
    return {
      requests: toMatches(found, limit, ({ id, ownerId, content }) => ({
        ...{ id, title: content.title, user: memberSummaryOf(owners, ownerId) },
        preview: content.tags.map(({ name }) => name).join(', '),
      })),
    };
  }
}
