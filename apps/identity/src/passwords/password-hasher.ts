import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { availableParallelism } from 'node:os';
import { refusalOf, tooManySignIns } from '@skillhour/contracts';
import { CONFIG, makeSecret } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { Argon2 } from './argon2.js';
import { QueueGate } from './queue-gate.js';

/** Of the four threads that Node keeps for such work one stays free: files, names and other secrets are read by them, too. */
const MOST_THREADS = 3;
const BUSY_RETRY_MS = 1000;

/**
 * Hashes and compares passwords, a bounded number at once, so that a core is left to everything else however many sign in;
 * a bounded number waits, each as long as its caller does.
 */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  readonly #gate: QueueGate;
  /** Of a password that nobody knows: unknown accounts are compared with it, so that they cost the same. */
  #nobodysHash = '';

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly argon2: Argon2,
  ) {
    const { PASSWORD_HASHES_AT_ONCE: running = leavingACore(), PASSWORD_HASHES_WAITING: waiting } = config;
    this.#gate = new QueueGate({ running, waiting });
  }

  async onModuleInit(): Promise<void> {
    this.#nobodysHash = await this.argon2.hash(makeSecret());
  }

  /** Refuses what can not be done by the deadline, in milliseconds since 1970. */
  hash(password: string, deadlineAtMs?: number): Promise<string> {
    return this.#inTurn(() => this.argon2.hash(password), deadlineAtMs);
  }

  /** Without a stored hash the answer is no, at the same price. */
  async verify(stored: string | null, password: string, deadlineAtMs?: number): Promise<boolean> {
    const compare = () => this.argon2.verify(stored ?? this.#nobodysHash, password);
    const right = await this.#inTurn(compare, deadlineAtMs);
    return right && stored !== null;
  }

  #inTurn<T>(work: () => Promise<T>, deadlineAtMs = Infinity): Promise<T> {
    const workInTime = () => (Date.now() < deadlineAtMs ? work() : Promise.reject(busy()));
    return this.#gate.pass(workInTime, busy);
  }
}

const leavingACore = () => Math.min(MOST_THREADS, Math.max(1, availableParallelism() - 1));

const busy = () =>
  refusalOf({ errors: tooManySignIns }, 'service.unavailable', {}, { retryAfterMs: BUSY_RETRY_MS });
