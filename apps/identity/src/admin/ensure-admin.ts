import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { identityEvents, MemberId, newId } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { isDuplicateKey, UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { PasswordHasher } from '../passwords/index.js';
import { acceptedKeysFor, keyFor } from '../secrets/index.js';
import { SecurityLog } from '../security/index.js';

/**
 * Ensures that the admin from the settings exists. A changed `ADMIN_PASSWORD` is applied once. A password that the admin has chosen since
 * then remains.
 */
@Injectable()
export class EnsureAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly hasher: PasswordHasher,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const known = await this.accounts.findByLogin(this.config.ADMIN_USERNAME);
    if (known) return this.#renew(known);
    try {
      await this.#add();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Another process may have created it first. Otherwise the email belongs to another account.
      const added = await this.accounts.findByLogin(this.config.ADMIN_USERNAME);
      if (!added) throw new Error('ADMIN_EMAIL is the email address of another account', { cause: error });
    }
  }

  async #renew(account: Account): Promise<void> {
    if (account.role !== 'admin') throw new Error('ADMIN_USERNAME is the username of a member');
    const [settingsMark, ...others] = this.#settingsMarks();
    if (account.settingsMark === settingsMark) return;
    if (account.settingsMark !== null && others.includes(account.settingsMark)) {
      // The setting is the same; only the key of the mark was replaced.
      await this.accounts.change(account.id, { role: 'admin' }, { settingsMark });
      return;
    }
    const passwordHash = await this.hasher.hash(this.config.ADMIN_PASSWORD);
    await this.accounts.change(account.id, { role: 'admin' }, { passwordHash, settingsMark });
    this.security.write('admin_password_renewed', systemContext(), { memberId: account.id });
  }

  async #add(): Promise<void> {
    const account: Account = {
      id: newId(MemberId),
      email: this.config.ADMIN_EMAIL,
      username: this.config.ADMIN_USERNAME,
      firstName: 'Skillhour',
      lastName: 'Admin',
      passwordHash: await this.hasher.hash(this.config.ADMIN_PASSWORD),
      role: 'admin',
      status: 'active',
      blocked: false,
      profileImage: null,
      createdAt: this.clock.now(),
      language: null,
      showEmailFromStart: false,
      welcome: false,
      lastActiveAt: null,
      settingsMark: this.#settingsMarks()[0],
      blockSyncedAt: null,
      phone: '',
      hasImportedName: false,
    };
    await this.unitOfWork.run(systemContext(), async (tx) => {
      await this.accounts.add(account, tx);
      tx.publish(identityEvents.memberVerified, { member_id: account.id, role: account.role });
    });
    this.security.write('admin_added', systemContext(), { memberId: account.id });
  }

  /** Returns fingerprints that detect a changed password setting without storing it: the one to store, and others that are accepted. */
  #settingsMarks(): readonly [string, ...string[]] {
    const { config } = this;
    const mark = (key: Uint8Array): string =>
      createHmac('sha256', key).update(config.ADMIN_PASSWORD).digest('hex');
    return [
      mark(keyFor(config, 'settings mark')),
      ...acceptedKeysFor(config, 'settings mark').slice(1).map(mark),
    ];
  }
}
