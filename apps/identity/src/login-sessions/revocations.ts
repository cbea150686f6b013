import { Inject, Injectable } from '@nestjs/common';
import { type LoginSessionId, type MemberId, REVOCATIONS } from '@skillhour/contracts';
import { Broker, Bucket, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { AccountStore } from '../accounts/index.js';

/**
 * Publishes which access tokens gateways must reject before they expire. Use cases announce right after their commit, for immediate effect.
 * Event handlers announce the same facts again, so that none is missed if the first attempt fails.
 */
@Injectable()
export class Revocations {
  readonly #bucket: Bucket;

  constructor(
    broker: Broker,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly accounts: AccountStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.#bucket = new Bucket(broker, REVOCATIONS.bucket, { ttlMs: REVOCATIONS.ttlMs });
  }

  async announceEnded(ids: LoginSessionId[]): Promise<void> {
    await this.#tolerate(Promise.all(ids.map((id) => this.putEnded(id))));
  }

  async announceBlock(memberId: MemberId): Promise<void> {
    await this.#tolerate(this.syncBlock(memberId));
  }

  async putEnded(id: LoginSessionId): Promise<void> {
    await this.#put(REVOCATIONS.loginSessionKey(id));
  }

  /**
   * Sets the bucket to the account's state. Writes the account meanwhile, so that a concurrent toggle waits. Otherwise a late "blocked" could
   * overwrite an "unblocked".
   */
  async syncBlock(memberId: MemberId): Promise<void> {
    await this.unitOfWork.run(systemContext(), async (tx) => {
      const account = await this.accounts.change(memberId, {}, { blockSyncedAt: this.clock.now() }, tx);
      const key = REVOCATIONS.memberKey(memberId);
      await (account?.blocked ? this.#put(key) : this.#bucket.delete(key));
    });
  }

  /** Stores the time after which no token needs the entry. The broker deletes it silently around then. */
  async #put(key: string): Promise<void> {
    await this.#bucket.put(key, { untilMs: this.clock.now().getTime() + REVOCATIONS.ttlMs });
  }

  async #tolerate(announcement: Promise<unknown>): Promise<void> {
    try {
      await announcement;
    } catch (error) {
      this.logger.warn({ err: error }, 'revocation could not be published, will be retried');
    }
  }
}
