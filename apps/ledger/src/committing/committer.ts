import {
  emptyBalance,
  type AccountId,
  type Balance,
  apply,
  type CommandResult,
  type Command,
  type JournalEntry,
  accountsOfNamedFacts,
  isEmpty,
  namedNeeds,
  unknownKeys,
  type Needs,
  evolve,
  forget,
  GENESIS,
  stateAt,
  type State,
} from '../core/index.js';
import type { FactSource, Journal } from './journal.js';

const CATCH_UP_ENTRIES = 200;
/** Maximum lag of the projections in entries: facts that are not projected fill the memory. */
const MAX_LAG_ENTRIES = 5_000;

/** Thrown if the projections must first come closer to the journal's end. */
export class TooFarBehind extends Error {}

export interface CommitterOptions {
  journal: Journal;
  facts: FactSource;
  /** Time recorded in entries. */
  now: () => number;
  /** Clock of the callers' deadlines. */
  waitNow: () => number;
  /** Facts of each kind kept in memory, in addition to those not projected yet. */
  maxCachedFacts: number;
  /** Waits before try number `attempt` (1, 2 …) after a lost race or an unknown outcome. */
  pause: (attempt: number) => Promise<void>;
}

/** A command and the deadline of its caller. */
export interface CommandRequest {
  readonly command: Command;
  readonly deadlineAtMs: number;
}

/** Result of a command. `expired`: the caller's deadline has passed, so its command is no longer decided. */
export type Outcome = CommandResult | 'expired';

/** Decides batches and commits them, one at a time. Returns results only for what the journal contains. */
export class Committer {
  readonly #options: CommitterOptions;
  #state: State = stateAt(GENESIS);
  #projectedSeq = 0;

  constructor(options: CommitterOptions) {
    this.#options = options;
  }

  get state(): Readonly<State> {
    return this.#state;
  }

  /** Number of entries that no projection has yet; they all stay in memory. */
  get lagEntries(): number {
    return this.#state.seq - this.#projectedSeq;
  }

  /** Whether commits must stop until the projections have caught up. */
  get isFull(): boolean {
    return this.lagEntries > MAX_LAG_ENTRIES;
  }

  /**
   * Loads the projections' head and replays the rest, unless that exceeds the memory limit. Stops at the
   * journal's current end, because with constant writers replaying would never finish. Deciding on older
   * state is safe: the commit collides, and the committer catches up.
   */
  async open(): Promise<void> {
    const { facts, journal } = this.#options;
    const head = await facts.projected();
    const end = await journal.lastSeq();
    if (end - head.seq > MAX_LAG_ENTRIES) throw new TooFarBehind();
    this.#state = stateAt(head);
    this.#projectedSeq = head.seq;
    await this.catchUp(end);
  }

  projectedTo(seq: number): void {
    this.#projectedSeq = Math.max(this.#projectedSeq, seq);
  }

  /** Applies entries of other writers, at least up to a number; returns whether there were any. */
  async catchUp(upTo = Infinity): Promise<boolean> {
    for (let found = false; ; found = true) {
      if (this.#projectedSeq - this.#state.seq > CATCH_UP_ENTRIES) await this.#leap();
      const entries = await this.#options.journal.readAfter(this.#state.seq, CATCH_UP_ENTRIES);
      for (const entry of entries) evolve(this.#state, entry);
      if (entries.length === 0 || this.#state.seq >= upTo) return found;
    }
  }

  /**
   * Skips entries that others wrote while this one was idle. The projections contain them, so no caller waits
   * for a replay.
   */
  async #leap(): Promise<void> {
    this.#state = stateAt(await this.#options.facts.projected());
  }

  /** Returns the current balances, after everything that any writer committed. */
  async balancesOf(accounts: readonly AccountId[]): Promise<readonly Balance[]> {
    await this.catchUp();
    const needed = accounts.filter((account) => this.#state.accounts.get(account) === undefined);
    await this.#load({ keys: [], holds: [], transfers: [], accounts: needed });
    return accounts.map((account) => this.#state.accounts.get(account) ?? emptyBalance(account));
  }

  /**
   * Returns one outcome per command. If another writer commits first, it discards its decision, reloads and
   * decides again. It does so only for commands before their deadline: other callers may have reverted
   * meanwhile what they requested. `expired` does not say whether an earlier insert succeeded. Keys count as
   * new without a lookup: the journal rejects a duplicate, and only then is the first result read.
   */
  async decide(batch: readonly CommandRequest[]): Promise<readonly Outcome[]> {
    for (let attempt = 1; ; attempt += 1) {
      const waiting = batch.filter((request) => !this.#isExpired(request));
      if (waiting.length === 0) return batch.map(() => 'expired');
      const commands = waiting.map(({ command }) => command);
      await this.#loadFor(commands);
      const { entry, results } = apply(this.#state, commands, this.#options.now());
      // A repeated command gets its first result, even if it would be rejected now.
      const rejected = commands.filter((_, index) => results[index]?.ok === false);
      if ((await this.#learnKeys(rejected)) || waiting.some((request) => this.#isExpired(request))) continue;
      const untilMs = Math.min(...waiting.map(({ deadlineAtMs }) => deadlineAtMs));
      if (await this.#isFinal(entry, results, untilMs)) {
        forget(this.#state, this.#projectedSeq, this.#options.maxCachedFacts);
        return batch.map((request) => results[waiting.indexOf(request)] ?? 'expired');
      }
      await this.#options.pause(attempt);
      await this.catchUp();
    }
  }

  #isExpired({ deadlineAtMs }: CommandRequest): boolean {
    return deadlineAtMs <= this.#options.waitNow();
  }

  /**
   * Returns whether the decision is final. A commit proves that the state was the newest; without one, a
   * rejection is checked against the journal's end.
   */
  async #isFinal(
    entry: JournalEntry | null,
    results: readonly CommandResult[],
    untilMs: number,
  ): Promise<boolean> {
    if (entry) return this.#commit(entry, untilMs);
    return results.every(({ ok }) => ok) || (await this.#isNewest());
  }

  async #isNewest(): Promise<boolean> {
    return (await this.#options.journal.readNewest(this.#state.seq + 1)) === null;
  }

  /**
   * Inserts the entry. Returns false if the number is taken, a key exists already, or a deadline passed
   * before the outcome was known. Repeating an insert is safe, because the number admits it once. It does not
   * matter who wrote the existing entry. Another writer with the same commands makes the same entry and may
   * have continued from it. So rejections are decided again, and what the entry contains is found by its
   * keys.
   */
  async #commit(entry: JournalEntry, untilMs: number): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#options.journal.append(entry);
      if (outcome === 'appended') break;
      if (outcome === 'taken') {
        const holder = await this.#options.journal.readNewest(entry._id);
        if (!holder && !(await this.#learnKeys(entry.acts)))
          throw new Error(`the journal rejected entry ${entry._id} but contains neither it nor its keys`);
        return false;
      }
      await this.#options.pause(attempt);
      if (this.#options.waitNow() >= untilMs) return false;
    }
    evolve(this.#state, entry);
    return true;
  }

  async #loadFor(batch: readonly Command[]): Promise<void> {
    await this.#load(namedNeeds(this.#state, batch));
    await this.#load({
      keys: [],
      holds: [],
      transfers: [],
      accounts: accountsOfNamedFacts(this.#state, batch),
    });
  }

  /** Looks up keys that counted as new; returns whether one of them exists. */
  async #learnKeys(keyed: readonly Pick<Command, 'key'>[]): Promise<boolean> {
    const keys = unknownKeys(this.#state, keyed);
    await this.#load({ keys, holds: [], transfers: [], accounts: [] });
    return keys.some((key) => this.#state.acts.get(key) !== null);
  }

  async #load(needs: Needs): Promise<void> {
    if (isEmpty(needs)) return;
    const { accounts, holds, acts, transfers } = await this.#options.facts.load(needs);
    for (const balance of accounts) this.#state.accounts.remember(balance.account, balance);
    for (const hold of holds) this.#state.holds.remember(hold.key, hold);
    for (const act of acts) this.#state.acts.remember(act.key, act);
    for (const fact of transfers) this.#state.transfers.remember(fact.id, fact);
    for (const id of needs.accounts) this.#state.accounts.remember(id, null);
    for (const key of needs.holds) this.#state.holds.remember(key, null);
    for (const key of needs.keys) this.#state.acts.remember(key, null);
    for (const id of needs.transfers) this.#state.transfers.remember(id, null);
  }
}
