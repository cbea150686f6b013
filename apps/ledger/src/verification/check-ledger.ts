import { Inject, Injectable } from '@nestjs/common';
import {
  createCommonError,
  type CallContext,
  type Handler,
  type Input,
  type ledgerApi,
  type Output,
} from '@skillhour/contracts';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { setTimeout as delay } from 'node:timers/promises';
import { RunVerification } from './run-verification.js';
import type { VerificationResult } from './verification-result.store.js';

type Endpoint = typeof ledgerApi.checkLedger;
/** Time reserved for the response before the caller's deadline. */
const RESPONSE_MS = 500;
const RETRY_AFTER_MS = 5_000;

/**
 * Returns the result of a journal verification. One that outlasts the caller's deadline continues, and a
 * retry shares it.
 */
@Injectable()
export class CheckLedger implements Handler<Endpoint> {
  constructor(
    private readonly verification: RunVerification,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async handle(_input: Input<Endpoint>, { deadlineAtMs }: CallContext): Promise<Output<Endpoint>> {
    const finding = await this.#waitForResult(deadlineAtMs - Date.now() - RESPONSE_MS);
    if (finding === null)
      throw createCommonError('service.unavailable', { service: 'Ledger' }, { retryAfterMs: RETRY_AFTER_MS });
    return finding;
  }

  /** Waits for the verification; `null` if it failed or did not finish in time. */
  async #waitForResult(waitMs: number): Promise<VerificationResult | null> {
    const finished = new AbortController();
    const timeout = delay(Math.max(0, waitMs), null, { signal: finished.signal });
    try {
      return await Promise.race([this.verification.run(), timeout]);
    } catch (error) {
      this.logger.warn({ err: error }, 'the journal could not be verified');
      return null;
    } finally {
      finished.abort();
      await timeout.catch(() => null);
    }
  }
}
