import { Inject, Injectable } from '@nestjs/common';
import { actOf } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG, hashSecret, makeSecret } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import type { IdentityConfig } from '../config.js';
import { ResetTokenStore } from './reset-token.store.js';

/**
 * Creates a link with which the admin from the settings chooses a new password, once and within `RESET_TTL_MS`. For operators of the server,
 * who need no email for it. Written to the audit log.
 */
@Injectable()
export class CreateAdminLink {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly tokens: ResetTokenStore,
    private readonly log: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws Error if the admin does not exist yet */
  async create(): Promise<string> {
    const admin = await this.accounts.findByLogin(this.config.ADMIN_USERNAME);
    if (!admin) throw new Error('the admin does not exist yet: start the services first');
    const token = makeSecret();
    const at = this.clock.now();
    const expiresAt = new Date(at.getTime() + this.config.RESET_TTL_MS);
    const thing = { kind: 'member', id: admin.id, label: admin.username } as const;
    const act = actOf('sign_in_link_created', { adminId: admin.id, thing, at, values: {} });
    await this.unitOfWork.run(systemContext(), async (tx) => {
      await this.tokens.add(hashSecret(token), admin.id, expiresAt, tx);
      await this.log.write(act, tx);
    });
    return `${this.config.PUBLIC_ORIGIN}/reset-password?token=${token}`;
  }
}
