import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { refusalOf, tooManySignIns } from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { makeSecret } from '../secrets/index.js';
import { QueueGate } from './queue-gate.js';

/** argon2id with OWASP's first choice of parameters: 19 MiB, 2 passes, 1 thread (the algorithm is the library's own default). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes that may wait for their turn; a caller further back would not live to see the answer. */
const MOST_WAITING = 100;
const BUSY_RETRY_MS = 1000;

/** Hashes and compares passwords, a bounded number at once: each takes tens of milliseconds of a core and 19 MiB. */
@Injectable()
export class PasswordHasher implements OnModuleInit {
  readonly #gate: QueueGate;
  /** Of a password that nobody knows: unknown accounts are compared with it, so that they cost the same. */
  #nobodysHash = '';

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    this.#gate = new QueueGate({ running: config.PASSWORD_HASHES_AT_ONCE, waiting: MOST_WAITING });
  }

  async onModuleInit(): Promise<void> {
    this.#nobodysHash = await hash(makeSecret(), PARAMETERS);
  }

  hash(password: string): Promise<string> {
    return this.#gate.pass(() => hash(password, PARAMETERS), busy);
  }

  /** Without a stored hash the answer is no, at the same price. */
  async verify(stored: string | null, password: string): Promise<boolean> {
    const right = await this.#gate.pass(() => verify(stored ?? this.#nobodysHash, password), busy);
    return right && stored !== null;
  }
}

const busy = () =>
  refusalOf({ errors: tooManySignIns }, 'service.unavailable', {}, { retryAfterMs: BUSY_RETRY_MS });
