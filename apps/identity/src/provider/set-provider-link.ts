import { Injectable } from '@nestjs/common';
import {
  createCommonError,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { type Tx, UnitOfWork } from '@skillhour/persistence';
import { AccountStore, ProviderLinkStore } from '../accounts/index.js';
import { SecurityLog } from '../security/index.js';

type Endpoint = typeof identityApi.setProviderLink;
const endpoint = identityApi.setProviderLink;

/** Turns sign-in with a linked identity on or off. Keeps the link, so that a sign-in with a matching email does not create it again. */
@Injectable()
export class SetProviderLink implements Handler<Endpoint> {
  constructor(
    private readonly accounts: AccountStore,
    private readonly links: ProviderLinkStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const link = await this.unitOfWork.run(context, (tx) => this.#set(input, context, tx));
    const { memberId } = context.actor;
    this.security.write(link.is_on ? 'provider_turned_on' : 'provider_turned_off', context, { memberId });
    return link;
  }

  async resume({ id }: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    return (await this.links.findOf(actor.memberId, id)) ?? fail(endpoint, 'provider_link.not_found');
  }

  async #set({ id, is_on }: Input<Endpoint>, { actor }: SignedInContext, tx: Tx): Promise<Output<Endpoint>> {
    const { memberId } = actor;
    const account = await this.accounts.find(memberId, tx);
    if (!account) throw createCommonError('caller.session_ended');
    const link = (await this.links.findOf(memberId, id, tx)) ?? fail(endpoint, 'provider_link.not_found');
    if (!is_on && account.passwordHash === null) fail(endpoint, 'provider_link.only_way');
    await this.links.setEnabled(memberId, id, is_on, tx);
    return { ...link, is_on };
  }
}
