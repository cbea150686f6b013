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
  invitation_accepted: 'info',
  admin_added: 'info',
  admin_password_renewed: 'info',
} as const;
type SecurityFact = keyof typeof LEVELS;

interface Circumstances {
  memberId?: MemberId | undefined;
  loginSessionId?: LoginSessionId;
  /** Sign-in method, used or attempted. */
  way?: SignInMethod;
  /** The error code. */
  reason?: string;
  /** The admin who acted. */
  adminId?: MemberId;
}
export type SignInMethod = 'password' | 'admin_password' | 'code' | 'provider';

/**
 * Writes one log line per fact for monitoring of accounts. `security` names the fact. Lines contain no email, secret or network address. The
 * same address has the same `clientHash`, made with our key so that it can't be reversed by guessing.
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

  /** Writes a fact that has happened. Call it after the commit, because work in a transaction may run again. */
  write(security: SecurityFact, { client }: CallContext, circumstances: Circumstances = {}): void {
    const entry = { security, ...circumstances, clientHash: this.#hash(client.address) };
    this.logger[LEVELS[security]](entry, 'security');
  }

  #hash(address: string): string {
    return createHmac('sha256', this.#key).update(address).digest('hex').slice(0, 16);
  }
}
