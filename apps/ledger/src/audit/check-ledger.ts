import { Inject, Injectable } from '@nestjs/common';
import {
  commonRefusal,
  type CallContext,
  type Handler,
  type Input,
  type ledgerApi,
  type Output,
} from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { FindOut } from './find-out.js';
import type { Finding } from './proof.store.js';

type Endpoint = typeof ledgerApi.checkLedger;
/** Time reserved for the response before the caller's deadline. */
const ANSWER_MS = 500;
const RETRY_AFTER_MS = 5_000;

/**
 * Returns the result of a journal verification. One that outlasts the caller's deadline continues, and a
 * retry shares it.
 */
@Injectable()
export class CheckLedger implements Handler<Endpoint> {
  constructor(
    private readonly findOut: FindOut,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(_input: Input<Endpoint>, { deadlineAtMs }: CallContext): Promise<Output<Endpoint>> {
    const finding = await this.#within(deadlineAtMs - Date.now() - ANSWER_MS);
    if (finding === null)
      throw commonRefusal('service.unavailable', { service: 'Ledger' }, { retryAfterMs: RETRY_AFTER_MS });
    return finding;
  }

  /** Waits for the verification; `null` if it failed or did not finish in time. */
  async #within(waitMs: number): Promise<Finding | null> {
    const answered = new AbortController();
    const patience = delay(Math.max(0, waitMs), null, { signal: answered.signal });
    try {
      return await Promise.race([this.findOut.run(), patience]);
    } catch (error) {
      this.logger.warn({ err: error }, 'the journal could not be verified');
      return null;
    } finally {
      answered.abort();
      await patience.catch(() => null);
    }
  }
}
