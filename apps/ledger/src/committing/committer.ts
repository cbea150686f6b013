import {
  emptyBalance,
  type AccountId,
  type Balance,
  apply,
  type Answer,
  type Command,
  type JournalEntry,
  accountsBehind,
  isNothing,
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
/** Entries the projections may be behind: what is not projected fills the memory. */
const MAX_LAG_ENTRIES = 5_000;

/** The projections have to come nearer to the journal's end first. */
export class TooFarBehind extends Error {}

export interface CommitterOptions {
  journal: Journal;
  facts: FactSource;
  /** The time that entries bear. */
  now: () => number;
  /** The clock of the callers' deadlines. */
  waitNow: () => number;
  /** Facts of each kind kept in memory, beyond those not projected yet. */
  keepFacts: number;
  /** Waits before try number `attempt` (1, 2 …) after a lost race or an unknown outcome. */
  pause: (attempt: number) => Promise<void>;
}

/** A command and until when somebody waits for its answer. */
export interface Asked {
  readonly command: Command;
  readonly deadlineAtMs: number;
}

/** `expired`: whoever asked has given up, so nothing was decided for them any more. */
export type Outcome = Answer | 'expired';

/** Decides batches and commits them, one at a time. An answer is given only for what the journal holds. */
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

  /** Entries that no projection has yet; they all stay in memory. */
  get lagEntries(): number {
    return this.#state.seq - this.#projectedSeq;
  }

  /** Nothing more should be committed until the projections have come on. */
  get isFull(): boolean {
    return this.lagEntries > MAX_LAG_ENTRIES;
  }

  /**
   * Starts from where the projections stand and replays the rest, unless that is more than memory should hold. No further than the journal
   * reaches now: with others who write all the time it would have no end, and whoever decides upon less collides and learns.
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

  /** Takes in what another writer committed, up to a number at least; says whether there was anything. */
  async catchUp(upTo = Infinity): Promise<boolean> {
    for (let found = false; ; found = true) {
      if (this.#projectedSeq - this.#state.seq > CATCH_UP_ENTRIES) await this.#leap();
      const entries = await this.#options.journal.readAfter(this.#state.seq, CATCH_UP_ENTRIES);
      for (const entry of entries) evolve(this.#state, entry);
      if (entries.length === 0 || this.#state.seq >= upTo) return found;
    }
  }

  /** Others wrote while this one had nothing to do: the projections know all of it, so nobody waits for a replay. */
  async #leap(): Promise<void> {
    this.#state = stateAt(await this.#options.facts.projected());
  }

  /** What accounts have now, after everything that any writer committed. */
  async balancesOf(accounts: readonly AccountId[]): Promise<readonly Balance[]> {
    await this.catchUp();
    const needed = accounts.filter((account) => this.#state.accounts.get(account) === undefined);
    await this.#load({ keys: [], holds: [], transfers: [], accounts: needed });
    return accounts.map((account) => this.#state.accounts.get(account) ?? emptyBalance(account));
  }

  /**
   * One answer a command. Fenced out by another writer, it drops its decision, reloads and decides again, but only for those who
   * still wait: they may have undone elsewhere what they asked for. `expired` does not say whether an earlier insert went through.
   * Keys are taken for new without a look: the journal refuses one that it has, and only then is its first answer read.
   */
  async decide(batch: readonly Asked[]): Promise<readonly Outcome[]> {
    for (let attempt = 1; ; attempt += 1) {
      const waiting = batch.filter((asked) => !this.#isExpired(asked));
      if (waiting.length === 0) return batch.map(() => 'expired');
      const commands = waiting.map(({ command }) => command);
      await this.#loadFor(commands);
      const { entry, answers } = apply(this.#state, commands, this.#options.now());
      // Whoever asks again what was accepted once is not refused because it would not be accepted now.
      const refused = commands.filter((_, place) => answers[place]?.ok === false);
      if ((await this.#learnKeys(refused)) || waiting.some((asked) => this.#isExpired(asked))) continue;
      const untilMs = Math.min(...waiting.map(({ deadlineAtMs }) => deadlineAtMs));
      if (await this.#stands(entry, answers, untilMs)) {
        forget(this.#state, this.#projectedSeq, this.#options.keepFacts);
        return batch.map((asked) => answers[waiting.indexOf(asked)] ?? 'expired');
      }
      await this.#options.pause(attempt);
      await this.catchUp();
    }
  }

  #isExpired({ deadlineAtMs }: Asked): boolean {
    return deadlineAtMs <= this.#options.waitNow();
  }

  /** A commit proves that the state was the newest. A refusal without one is checked against the journal's end. */
  async #stands(entry: JournalEntry | null, answers: readonly Answer[], untilMs: number): Promise<boolean> {
    if (entry) return this.#commit(entry, untilMs);
    return answers.every(({ ok }) => ok) || (await this.#isNewest());
  }

  async #isNewest(): Promise<boolean> {
    return (await this.#options.journal.readNewest(this.#state.seq + 1)) === null;
  }

  /**
   * False: an entry has the number, one of the keys is an old one, or somebody's time was over before it was known whether the insert
   * happened. Inserting again is safe, the number lets it in once. Whose entry it is does not matter: another writer that was asked the same
   * makes the very same one, and may have gone on from there, so that what is refused here has to be judged anew; what is in it is found by its
   * keys.
   */
  async #commit(entry: JournalEntry, untilMs: number): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await this.#options.journal.append(entry);
      if (outcome === 'appended') break;
      if (outcome === 'taken') {
        const holder = await this.#options.journal.readNewest(entry._id);
        if (!holder && !(await this.#learnKeys(entry.acts)))
          throw new Error(`journal refused entry ${entry._id} and has neither it nor its keys`);
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
    await this.#load({ keys: [], holds: [], transfers: [], accounts: accountsBehind(this.#state, batch) });
  }

  /** Looks for the keys that were taken for new; says whether one of them is old. */
  async #learnKeys(keyed: readonly Pick<Command, 'key'>[]): Promise<boolean> {
    const keys = unknownKeys(this.#state, keyed);
    await this.#load({ keys, holds: [], transfers: [], accounts: [] });
    return keys.some((key) => this.#state.acts.get(key) !== null);
  }

  async #load(needs: Needs): Promise<void> {
    if (isNothing(needs)) return;
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
