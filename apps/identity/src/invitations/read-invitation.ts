import { Injectable } from '@nestjs/common';
import {
  type CallContext,
  fail,
  type Handler,
  identityApi,
  type Input,
  type Output,
} from '@skillhour/contracts';
import { Clock, hashSecret } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import { Balances } from '../profiles/index.js';
import { InvitationStore } from './invitation.store.js';

type Endpoint = typeof identityApi.readInvitation;

/** Returns whom an invitation is for. */
@Injectable()
export class ReadInvitation implements Handler<Endpoint> {
  constructor(
    private readonly invitations: InvitationStore,
    private readonly accounts: AccountStore,
    private readonly balances: Balances,
    private readonly clock: Clock,
  ) {}

  async handle({ token }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const invitation = await this.invitations.find(hashSecret(token), this.clock.now());
    const account = invitation && (await this.accounts.find(invitation.memberId));
    if (!invitation || account?.status !== 'invited') fail(identityApi.readInvitation, 'invitation.expired');
    const balance = await this.balances.readBalance(account.id, context);
    return {
      first_name: account.firstName,
      last_name: account.lastName,
      email: account.email,
      time_balance: balance?.total_time ?? null,
      expires_at: invitation.expiresAt.toISOString(),
    };
  }
}
