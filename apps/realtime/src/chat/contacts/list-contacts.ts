import { Injectable } from '@nestjs/common';
import {
  pageSizeOf,
  toPage,
  type CallContext,
  type Handler,
  type Input,
  type MemberId,
  type MemberSummary,
  type Output,
  type realtimeApi,
  type SignedInContext,
} from '@skillhour/contracts';
import { MemberDirectory, type Page } from '@skillhour/persistence';
import type { Contact } from './contact.js';
import { ContactViews } from './contact-views.js';
import { ContactStore } from './contact.store.js';

type Endpoint = typeof realtimeApi.listContacts;

/** Maximum number of contacts that a search covers, starting with the latest ones. */
const MOST_SEARCHED = 2_000;

@Injectable()
export class ListContacts implements Handler<Endpoint> {
  constructor(
    private readonly contacts: ContactStore,
    private readonly members: MemberDirectory,
    private readonly views: ContactViews,
  ) {}

  async handle(
    { page, search, ...query }: Input<Endpoint>,
    context: SignedInContext,
  ): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const size = pageSizeOf(query);
    const { items, count } =
      search === ''
        ? await this.contacts.page(memberId, { page, size })
        : await this.#search(memberId, search, { page, size }, context);
    const result = toPage(await this.views.toViews(items, context), count, page, size);
    return { ...result, has_more: result.next !== null };
  }

  async #search(
    memberId: MemberId,
    search: string,
    { page, size }: { page: number; size: number },
    context: CallContext,
  ): Promise<Page<Contact>> {
    const contacts = await this.contacts.newest(memberId, MOST_SEARCHED);
    const ids = contacts.map(({ otherId }) => otherId);
    const members = await this.members.get(ids, context);
    const found = contacts.filter(({ otherId }) => matchesName(members.get(otherId), search));
    return { items: found.slice((page - 1) * size, page * size), count: found.length };
  }
}

/**
 * Returns whether the username, first or last name contains the search text, ignoring case (specification 2,
 * section 5).
 */
function matchesName(member: MemberSummary | undefined, search: string): boolean {
  if (member === undefined) return false;
  const { username, first_name, last_name } = member;
  const names = [username, first_name, last_name, `${first_name} ${last_name}`];
  return names.some((name) => name.toLowerCase().includes(search.toLowerCase()));
}
