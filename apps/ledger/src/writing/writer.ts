import { gauge, histogram, type Logger } from '@skillhour/observability';
import type { Answer, Balance, AccountId, Command } from '../core/index.js';
import type { Committer } from '../committing/index.js';

export interface WriterOptions {
  committer: Committer;
  logger: Logger;
  /** What a command gets that cannot be taken now. */
  unavailable: () => Error;
  /** Called after every commit with the journal's last number. */
  onCommit: (seq: number) => void;
}

interface Waiting {
  readonly command: Command;
  readonly deadlineAtMs: number;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

interface Reading {
  readonly account: AccountId;
  readonly resolve: (reading: BalanceReading) => void;
  readonly reject: (reason: unknown) => void;
}

/** A balance that shows every commit before the question. */
export interface BalanceReading {
  readonly balance: Balance;
  /** The journal's last number at that moment. */
  readonly seq: number;
}

/** Commands in one journal entry. */
const MAX_BATCH = 128;
/** Commands that may wait; more are refused at once. */
const MAX_WAITING = 4_096;
/** Entries the projections may be behind before commands are refused: what is not projected fills the memory. */
const MAX_LAG_ENTRIES = 5_000;

const batchSizes = histogram(
  { name: 'skillhour_ledger_batch_commands', help: 'Commands decided and committed together.' },
  [1, 2, 4, 8, 16, 32, 64, 128],
);
const waitingGauge = gauge({
  name: 'skillhour_ledger_waiting_commands',
  help: 'Commands waiting for the writer.',
});

/** The single line in front of the journal: what comes while one commit is under way makes up the next batch. */
export class Writer {
  readonly #options: WriterOptions;
  readonly #waiting: Waiting[] = [];
  readonly #readings: Reading[] = [];
  #running: Promise<void> | null = null;
  #closed = false;
  #mustReload = true;

  constructor(options: WriterOptions) {
    this.#options = options;
  }

  /** Resolves once the journal holds what the answer tells. Refuses with `service.unavailable` when overloaded or too late. */
  submit(command: Command, deadlineAtMs: number): Promise<Answer> {
    if (
      this.#closed ||
      this.#waiting.length >= MAX_WAITING ||
      this.#options.committer.lagEntries > MAX_LAG_ENTRIES
    ) {
      return Promise.reject(this.#options.unavailable());
    }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    this.#waiting.push({ command, deadlineAtMs, resolve, reject });
    this.#kick();
    return promise;
  }

  /** What an account has after all that was committed until now, by whatever process. */
  read(account: AccountId): Promise<BalanceReading> {
    if (this.#closed) return Promise.reject(this.#options.unavailable());
    const { promise, resolve, reject } = Promise.withResolvers<BalanceReading>();
    this.#readings.push({ account, resolve, reject });
    this.#kick();
    return promise;
  }

  /** Takes nothing more and finishes what waits. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#running) await this.#running;
  }

  #kick(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#isBusy()) this.#kick();
    });
  }

  #isBusy(): boolean {
    return this.#waiting.length > 0 || this.#readings.length > 0;
  }

  async #run(): Promise<void> {
    // One turn of the event loop lets calls that arrived together travel together.
    await new Promise(setImmediate);
    while (this.#isBusy()) {
      waitingGauge.set(this.#waiting.length);
      const nowMs = Date.now();
      const batch = this.#waiting.splice(0, MAX_BATCH).filter((waiting) => this.#isInTime(waiting, nowMs));
      const readings = this.#readings.splice(0);
      try {
        if (this.#mustReload) await this.#options.committer.open();
        this.#mustReload = false;
        if (batch.length > 0) await this.#decide(batch);
        if (readings.length > 0) await this.#answer(readings);
      } catch (error) {
        this.#options.logger.error({ err: error }, 'a batch failed, the ledger reloads');
        this.#mustReload = true;
        for (const { reject } of [...batch, ...readings]) reject(error);
      }
    }
  }

  async #decide(batch: readonly Waiting[]): Promise<void> {
    const { committer, onCommit } = this.#options;
    const answers = await committer.decide(batch.map(({ command }) => command));
    batchSizes.observe(batch.length);
    onCommit(committer.state.seq);
    answers.forEach((answer, place) => batch[place]?.resolve(answer));
  }

  async #answer(readings: readonly Reading[]): Promise<void> {
    const { committer } = this.#options;
    const balances = await committer.balancesOf(readings.map(({ account }) => account));
    const { seq } = committer.state;
    readings.forEach(({ resolve }, place) => {
      const balance = balances[place];
      if (balance) resolve({ balance, seq });
    });
  }

  /** A caller that has gone away asks again by the same key; deciding for it only takes time from the others. */
  #isInTime({ deadlineAtMs, reject }: Waiting, nowMs: number): boolean {
    if (deadlineAtMs > nowMs) return true;
    reject(this.#options.unavailable());
    return false;
  }
}
