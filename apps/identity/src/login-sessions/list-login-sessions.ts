import { Inject, Injectable } from '@nestjs/common';
import {
  type Handler,
  type identityApi,
  type Input,
  type Output,
  pageSizeOf,
  type SignedInContext,
  toPage,
} from '@skillhour/contracts';
import { Clock, CONFIG, networkOf } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { deviceOf } from './device.js';
import { endOfLoginSession } from './login-session.js';
import { LoginSessionStore } from './login-session.store.js';

type Endpoint = typeof identityApi.listLoginSessions;

/** Lists a member's login sessions that could still be refreshed. */
@Injectable()
export class ListLoginSessions implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly sessions: LoginSessionStore,
    private readonly clock: Clock,
  ) {}

  async handle(input: Input<Endpoint>, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const { IDLE_LIMIT_MS, LOGIN_SESSION_TTL_MS } = this.config;
    const nowMs = this.clock.now().getTime();
    const since = { idle: new Date(nowMs - IDLE_LIMIT_MS), began: new Date(nowMs - LOGIN_SESSION_TTL_MS) };
    const size = pageSizeOf(input);
    const { items, count } = await this.sessions.findLive(actor.memberId, since, { page: input.page, size });
    const views = items.map(({ id, client, startedAt, lastUsedAt }) => {
      const { description, browser, system, kind } = deviceOf(client.userAgent);
      return {
        id,
        device: description,
        browser,
        system,
        kind,
        network: networkOf(client.address),
        started_at: startedAt.toISOString(),
        last_seen_at: lastUsedAt.toISOString(),
        ends_at: endOfLoginSession(startedAt, LOGIN_SESSION_TTL_MS).toISOString(),
        is_current: id === actor.loginSessionId,
      };
    });
    return toPage(views, count, input.page, size);
  }
}
