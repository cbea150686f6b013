import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  type Handler,
  type identityApi,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { AccountStore, ProviderLinkStore } from '../accounts/index.js';

type Endpoint = typeof identityApi.listProviderLinks;

/** Lists the identities at sign-in providers that are linked to a member's account. */
@Injectable()
export class ListProviderLinks implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly links: ProviderLinkStore,
  ) {}

  async handle(_input: object, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const account = await this.accounts.find(actor.memberId);
    if (!account) throw createCommonError('caller.session_ended');
    const links = await this.links.listOf(actor.memberId);
    return { has_password: account.passwordHash !== null, links };
  }
}
