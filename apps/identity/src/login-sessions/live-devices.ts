import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { LoginSessionStore } from './login-session.store.js';

/** Counts a member's login sessions that could still be refreshed. */
@Injectable()
export class LiveDevices {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly sessions: LoginSessionStore,
    private readonly clock: Clock,
  ) {}

  async count(memberId: MemberId): Promise<number> {
    const { IDLE_LIMIT_MS, LOGIN_SESSION_TTL_MS } = this.config;
    const nowMs = this.clock.now().getTime();
    const since = { idle: new Date(nowMs - IDLE_LIMIT_MS), began: new Date(nowMs - LOGIN_SESSION_TTL_MS) };
    return (await this.sessions.findLive(memberId, since, { page: 1, size: 1 })).count;
  }
}
