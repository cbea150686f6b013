import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { createError, tooManySignIns } from '@skillhour/contracts';
import { CONFIG, makeSecret } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { Argon2 } from './argon2.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';

/** One of Node's four pool threads remains free, because file access, name lookups and other cryptography also need them. */
const MAX_THREADS = 3;
const BUSY_RETRY_MS = 1000;

/**
 * Hashes and compares passwords with limited concurrency, so that one core remains for everything else. The queue is limited as well, and
 * each entry waits only until its caller's deadline.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  readonly #limiter: ConcurrencyLimiter;
  /** Hash of an unknown password. Unknown accounts are compared with it, so that they take equally long. */
  #dummyHash = '';

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly argon2: Argon2,
  ) {
    const { PASSWORD_HASHES_AT_ONCE: running = defaultConcurrency(), PASSWORD_HASHES_WAITING: waiting } =
      config;
    this.#limiter = new ConcurrencyLimiter({ running, waiting });
  }

  async onModuleInit(): Promise<void> {
    this.#dummyHash = await this.argon2.hash(makeSecret());
  }

  /** Rejects if the deadline, in milliseconds since 1970, has passed. */
  hash(password: string, deadlineAtMs?: number): Promise<string> {
    return this.#runLimited(() => this.argon2.hash(password), deadlineAtMs);
  }

  /** Returns false without a stored hash, after the same work. */
  async verify(stored: string | null, password: string, deadlineAtMs?: number): Promise<boolean> {
    const compare = () => this.argon2.verify(stored ?? this.#dummyHash, password);
    const isCorrect = await this.#runLimited(compare, deadlineAtMs);
    return isCorrect && stored !== null;
  }

  #runLimited<T>(work: () => Promise<T>, deadlineAtMs = Infinity): Promise<T> {
    const workInTime = () => (Date.now() < deadlineAtMs ? work() : Promise.reject(busyError()));
    return this.#limiter.run(workInTime, busyError);
  }
}

const defaultConcurrency = () => Math.min(MAX_THREADS, Math.max(1, availableParallelism() - 1));

const busyError = () =>
  createError({ errors: tooManySignIns }, 'service.unavailable', {}, { retryAfterMs: BUSY_RETRY_MS });
