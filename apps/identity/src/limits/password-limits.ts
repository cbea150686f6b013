import { Inject, Injectable } from '@nestjs/common';
import type { CallContext, MemberId } from '@skillhour/contracts';
import { Clock, CONFIG, hashSecret, networkOf } from '@skillhour/service-kit';
import type { IdentityConfig } from '../config.js';
import { KnownDeviceStore } from './known-device.store.js';
import { type Limit, LimitStore, type RetryAfter } from './limit.store.js';

/** The target of a password attempt. */
interface AttemptTarget {
  /** Whether the account's owner has signed in on this device before. */
  isKnown: boolean;
  /** The account or unknown name, with its current password hash. After a reset, counting starts from zero. */
  passwordKey: string;
}
/** The counters to which a wrong password is added. */
type AttemptCounters = readonly { key: string; limit: Limit }[];
/** State of the guesses at one account from all unknown devices together. */
export interface GuessCount {
  /** Whether the daily limit is reached. Always false on a known device. */
  isOver: boolean;
  /** Removes the attempt after a correct password. */
  giveBack: () => Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const EMAILS_PER_DAY = 3;

/**
 * Limits wrong passwords per account and network address, and per address over all accounts. A guesser therefore locks out only their own
 * address, never the owner at another one. A device on which the owner signed in before has its own counter.
 */
@Injectable()
export class PasswordLimits {
  readonly #perAccount: Limit;
  readonly #perAddress: Limit;
  readonly #perDay: Limit;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly limits: LimitStore,
    private readonly devices: KnownDeviceStore,
    private readonly clock: Clock,
  ) {
    const { WRONG_PASSWORDS_PER_ACCOUNT, WRONG_PASSWORDS_PER_ADDRESS, WRONG_PASSWORDS_WINDOW_MS } = config;
    this.#perAccount = { count: WRONG_PASSWORDS_PER_ACCOUNT, windowMs: WRONG_PASSWORDS_WINDOW_MS };
    this.#perDay = { count: config.WRONG_PASSWORDS_PER_DAY, windowMs: DAY_MS };
    this.#perAddress = { count: WRONG_PASSWORDS_PER_ADDRESS, windowMs: WRONG_PASSWORDS_WINDOW_MS };
  }

  /** Whether the owner of an account has signed in on this device before. False for an unknown name, whose `memberId` is null. */
  isKnownDevice(memberId: MemberId | null, { client }: CallContext): Promise<boolean> {
    return this.devices.isKnown(memberId, client.device);
  }

  countersOf({ passwordKey, isKnown }: AttemptTarget, { client }: CallContext): AttemptCounters {
    if (isKnown) {
      const device = hashSecret(client.device ?? '');
      return [{ key: `wrong passwords of ${passwordKey} on ${device}`, limit: this.#perAccount }];
    }
    const network = networkOf(client.address);
    return [
      { key: `wrong passwords of ${passwordKey} from ${network}`, limit: this.#perAccount },
      { key: `wrong passwords from ${network}`, limit: this.#perAddress },
    ];
  }

  /** Counts an attempt on an unknown device before its password is compared, so that parallel guesses cannot exceed the limit. */
  async takeGuess({ passwordKey, isKnown }: AttemptTarget): Promise<GuessCount> {
    if (isKnown) return { isOver: false, giveBack: () => Promise.resolve() };
    const key = `guesses at ${passwordKey}`;
    const isOver = (await this.limits.take(key, this.#perDay, this.clock.now())) !== null;
    return { isOver, giveBack: isOver ? () => Promise.resolve() : () => this.limits.giveBack(key) };
  }

  /** Checks the limits without counting. */
  async peek(counts: AttemptCounters): Promise<RetryAfter> {
    for (const { key, limit } of counts) {
      const retryAfter = await this.limits.peek(key, limit, this.clock.now());
      if (retryAfter) return retryAfter;
    }
    return null;
  }

  /** Counts a wrong password if it is allowed. `locks`: it was the last one that the account allows. */
  async take(counts: AttemptCounters): Promise<{ retryAfter: RetryAfter; locks: boolean }> {
    for (const { key, limit } of counts) {
      const retryAfter = await this.limits.take(key, limit, this.clock.now());
      if (retryAfter) return { retryAfter, locks: false };
    }
    const locked = await this.peek(counts.slice(0, 1));
    return { retryAfter: null, locks: locked !== null };
  }

  /** Whether to email the owner about a lock. At most once per window and three times a day. */
  async takeLockoutEmail(accountKey: string): Promise<boolean> {
    const now = this.clock.now();
    const once = { count: 1, windowMs: this.#perAccount.windowMs };
    const daily = { count: EMAILS_PER_DAY, windowMs: DAY_MS };
    return (
      !(await this.limits.take(`letters of a lock to ${accountKey}`, once, now)) &&
      !(await this.limits.take(`letters of locks a day to ${accountKey}`, daily, now))
    );
  }
}
