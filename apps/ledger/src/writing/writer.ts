import { gauge, histogram, type Logger } from '@skillhour/observability';
import type { AccountId, CommandResult, Balance, Command } from '../core/index.js';
import { TooFarBehind, type Committer } from '../committing/index.js';
import { BoundedQueue, type QueuedRequest } from './bounded-queue.js';

export interface WriterOptions {
  committer: Committer;
  logger: Logger;
  /** Creates the error for callers that can't be served now. */
  unavailable: () => Error;
  /** Called after every commit with the journal's last number. */
  onCommit: (seq: number) => void;
}

/** A balance that includes every commit before the call. */
export interface BalanceReading {
  readonly balance: Balance;
  /** The journal's last number at that moment. */
  readonly seq: number;
}

/** Maximum number of commands per journal entry. */
const MAX_BATCH = 128;
/** Maximum number of waiting commands, and of waiting reads; further ones are rejected at once. */
const MAX_WAITING = 4_096;

const batchSizes = histogram(
  {
    name: 'skillhour_ledger_batch_commands',
    help: 'Commands per batch that the ledger decides and commits together.',
  },
  [1, 2, 4, 8, 16, 32, 64, 128],
);
const waitingGauge = gauge({
  name: 'skillhour_ledger_waiting_commands',
  help: 'Commands waiting for the writer.',
});

/** The single queue in front of the journal. Commands that arrive during a commit form the next batch. */
export class Writer {
  readonly #options: WriterOptions;
  readonly #commands: BoundedQueue<Command, CommandResult>;
  readonly #readings: BoundedQueue<AccountId, BalanceReading>;
  #running: Promise<void> | null = null;
  #closed = false;
  #mustReload = true;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#commands = new BoundedQueue(MAX_WAITING, options.unavailable);
    this.#readings = new BoundedQueue(MAX_WAITING, options.unavailable);
  }

  /**
   * Resolves once the journal contains the result. Rejects with `service.unavailable` when overloaded or past
   * the deadline.
   */
  submit(command: Command, deadlineAtMs: number): Promise<CommandResult> {
    if (this.#options.committer.isFull) return Promise.reject(this.#options.unavailable());
    return this.#enqueue(this.#commands, command, deadlineAtMs);
  }

  /** Returns an account's balance after everything committed so far by any process. Rejects as `submit` does. */
  read(account: AccountId, deadlineAtMs: number): Promise<BalanceReading> {
    return this.#enqueue(this.#readings, account, deadlineAtMs);
  }

  /** Accepts no more callers and serves the waiting ones. */
  async close(): Promise<void> {
    this.#closed = true;
    while (this.#running) await this.#running;
  }

  #enqueue<Request, Reply>(
    queue: BoundedQueue<Request, Reply>,
    request: Request,
    deadlineAtMs: number,
  ): Promise<Reply> {
    if (this.#closed) return Promise.reject(this.#options.unavailable());
    const reply = queue.enqueue(request, deadlineAtMs);
    this.#startIfIdle();
    return reply;
  }

  #startIfIdle(): void {
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      if (this.#isBusy()) this.#startIfIdle();
    });
  }

  #isBusy(): boolean {
    return this.#commands.length > 0 || this.#readings.length > 0;
  }

  async #run(): Promise<void> {
    // One turn of the event loop lets calls that arrived together share a batch.
    await new Promise(setImmediate);
    while (this.#isBusy()) {
      waitingGauge.set(this.#commands.length);
      const batch = this.#commands.take(MAX_BATCH);
      const readings = this.#readings.take(MAX_WAITING);
      try {
        if (this.#mustReload) await this.#options.committer.open();
        this.#mustReload = false;
        if (batch.length > 0) await this.#decide(batch);
        if (readings.length > 0) await this.#serveReads(readings);
      } catch (error) {
        this.#options.logger.error({ err: error }, 'batch failed, the ledger will reload');
        this.#mustReload = true;
        const reason = error instanceof TooFarBehind ? this.#options.unavailable() : error;
        for (const { reject } of [...batch, ...readings]) reject(reason);
      }
    }
  }

  async #decide(batch: readonly QueuedRequest<Command, CommandResult>[]): Promise<void> {
    const { committer, onCommit, unavailable } = this.#options;
    const outcomes = await committer.decide(
      batch.map(({ request: command, deadlineAtMs }) => ({ command, deadlineAtMs })),
    );
    batchSizes.observe(batch.length);
    onCommit(committer.state.seq);
    batch.forEach(({ resolve, reject }, index) => {
      const outcome = outcomes[index];
      if (outcome === undefined || outcome === 'expired') reject(unavailable());
      else resolve(outcome);
    });
  }

  async #serveReads(readings: readonly QueuedRequest<AccountId, BalanceReading>[]): Promise<void> {
    const { committer } = this.#options;
    const balances = await committer.balancesOf(readings.map(({ request }) => request));
    const { seq } = committer.state;
    readings.forEach(({ resolve }, index) => {
      const balance = balances[index];
      if (balance) resolve({ balance, seq });
    });
  }
}
