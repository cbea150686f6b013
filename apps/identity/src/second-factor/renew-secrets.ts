import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { Loops } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { CONFIG, LOGGER } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { SecondFactorStore } from './second-factor.store.js';
import { SecretBox } from './secret-box.js';

const BATCH = 100;
/** A replica that is about to stop may still encrypt with the old key, so the work is repeated. */
const REST_MS = 5 * 60_000;
const TAKEOVER_MS = 30_000;

/** While `SECOND_FACTOR_KEY` has several keys, encrypts all secrets with the first one, so that the others can be removed. */
@Injectable()
export class RenewSecrets {
  #isDone = false;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly store: SecondFactorStore,
    private readonly box: SecretBox,
    loops: Loops,
  ) {
    if (config.SECOND_FACTOR_KEY.previous.length > 0)
      loops.start({
        name: 'second-factor-keys',
        run: (signal) => this.#run(signal),
        takeoverMs: TAKEOVER_MS,
      });
  }

  /** Returns the delay until the next run. The log tells operators when no secret of an old key is left. */
  async #run(signal: AbortSignal): Promise<number> {
    let [renewed, unreadable] = [0, 0];
    for await (const { memberId, field, encrypted } of this.#secrets(signal)) {
      const result = await this.#renew(memberId, field, encrypted);
      renewed += result === 'renewed' ? 1 : 0;
      unreadable += result === 'unreadable' ? 1 : 0;
    }
    if (!signal.aborted && !(this.#isDone && renewed === 0))
      this.logger.info({ renewed, unreadable }, 'second factors were encrypted with the new key');
    this.#isDone = !signal.aborted && renewed === 0;
    return REST_MS;
  }

  async *#secrets(signal: AbortSignal) {
    let after: MemberId | null = null;
    while (!signal.aborted) {
      const rows = await this.store.listEncrypted(after, BATCH);
      for (const { memberId, secret, pendingSecret } of rows) {
        if (secret !== null) yield { memberId, field: 'secret', encrypted: secret } as const;
        if (pendingSecret !== null)
          yield { memberId, field: 'pendingSecret', encrypted: pendingSecret } as const;
      }
      after = rows.at(-1)?.memberId ?? null;
      if (after === null) return;
    }
  }

  async #renew(
    memberId: MemberId,
    field: 'secret' | 'pendingSecret',
    encrypted: string,
  ): Promise<'renewed' | 'unreadable' | 'current'> {
    try {
      const renewed = this.box.renew(memberId, encrypted);
      if (renewed === null) return 'current';
      await this.store.replaceEncrypted(memberId, field, { from: encrypted, to: renewed });
      return 'renewed';
    } catch (error) {
      this.logger.warn({ err: error, memberId }, 'a second factor could not be encrypted with the new key');
      return 'unreadable';
    }
  }
}
