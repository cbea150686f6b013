import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type { CallContext, LoginSessionId, MemberId } from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { keyFor } from '../secrets/index.js';

const LEVELS = {
  signed_in: 'info',
  admin_signed_in: 'info',
  sign_in_failed: 'warn',
  locked_out: 'warn',
  token_reused: 'warn',
  password_reset: 'info',
  password_changed: 'info',
  second_factor_set_up: 'info',
  second_factor_removed: 'warn',
  recovery_code_used: 'warn',
  provider_turned_off: 'info',
  provider_turned_on: 'warn',
  email_changed: 'warn',
  account_deleted: 'warn',
  export_asked: 'info',
  member_blocked: 'info',
  member_unblocked: 'info',
  admin_added: 'info',
  admin_password_renewed: 'info',
} as const;
type SecurityFact = keyof typeof LEVELS;

interface Circumstances {
  memberId?: MemberId | undefined;
  loginSessionId?: LoginSessionId;
  /** By what somebody signed in, or tried to. */
  way?: SignInWay;
  /** The code of the refusal. */
  reason?: string;
  /** The admin who did it. */
  adminId?: MemberId;
}
export type SignInWay = 'password' | 'admin_password' | 'code' | 'provider';

/**
 * One line for each fact that whoever watches over the accounts wants to find: `security` says which. No e-mail, secret
 * or network address is in it; the same address has the same `clientHash`, by a key of ours, so that it can not be
 * guessed back.
 */
@Injectable()
export class SecurityLog {
  readonly #key: Uint8Array;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.#key = keyFor(config, 'security lines');
  }

  /** For what has happened: after the commit, as work in a transaction may run again. */
  write(security: SecurityFact, { client }: CallContext, circumstances: Circumstances = {}): void {
    const line = { security, ...circumstances, clientHash: this.#hash(client.address) };
    this.logger[LEVELS[security]](line, 'security');
  }

  #hash(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('hex').slice(0, 16);
  }
}
