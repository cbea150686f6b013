import { Injectable } from '@nestjs/common';
import type { CallContext, Handler, identityApi, Input, Output } from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { t } from '@skillhour/texts';
import { hashSecret } from '@skillhour/service-kit';
import { EndLoginSessions } from './end-login-sessions.js';
import { RefreshTokenStore } from './refresh-token.store.js';
import { Revocations } from './revocations.js';

type Endpoint = typeof identityApi.signOut;

/**
 * Ends the caller's login session, found by the access token or, if that has expired, by the refresh token. Always returns the same response,
 * for any caller and any number of calls.
 */
@Injectable()
export class SignOut implements Handler<Endpoint> {
  constructor(
    private readonly tokens: RefreshTokenStore,
    private readonly ending: EndLoginSessions,
    private readonly revocations: Revocations,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  async handle({ refresh }: Input<Endpoint>, context: CallContext): Promise<Output<Endpoint>> {
    const { actor } = context;
    const ended = await this.unitOfWork.run(context, async (tx) => {
      const caller = actor ?? (refresh ? await this.tokens.find(hashSecret(refresh), tx) : null);
      if (!caller) return null;
      await this.ending.endOne(caller.memberId, caller.loginSessionId, 'sign_out', tx);
      return caller.loginSessionId;
    });
    if (ended) await this.revocations.announceEnded([ended]);
    return { detail: t('Signed out.') };
  }
}
