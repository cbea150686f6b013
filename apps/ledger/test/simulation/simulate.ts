import { type Command, evolve, GENESIS, stateAt } from '../../src/core/index.js';
import { JournalCheck } from '../../src/verification-rules/index.js';
import { Committer, type Outcome } from '../../src/committing/index.js';
import { Editors } from './editors.js';
import { ReceivedResults } from './received-results.js';
import { Random } from './random.js';
import { Crash, SimulatedStore, type Fault } from './simulated-store.js';
import { Workload } from './workload.js';

export interface SimulationResult {
  seed: number;
  operations: number;
  accepted: number;
  rejected: number;
  repeated: number;
  expired: number;
  crashes: number;
  /** Hash of the last entry; two runs of a seed have the same. */
  hash: string;
}

const FAULTS = [
  'none',
  'none',
  'none',
  'crash_before',
  'crash_after',
  'lost_before',
  'lost_after',
  'rival',
  'stall',
  'stall_load',
] as const;
const START_MS = 1_800_000_000_000;
const MAX_BATCH = 8;
/** Time until a caller's deadline. */
const TIMEOUT_MS = 5_000;

/**
 * Simulates two writers on one journal. Clients repeat commands after lost responses or undo them. Processes
 * die around the commit or stall beyond all deadlines, messages arrive late, and clocks jump. Throws at the
 * first violation, naming the seed, which determines the whole run.
 */
export async function simulate(seed: number, operations: number): Promise<SimulationResult> {
  try {
    return await new Simulation(seed, operations).run();
  } catch (problem) {
    throw new Error(`SIMULATION=${seed} OPERATIONS=${operations}: ${String(problem)}`, { cause: problem });
  }
}

class Simulation {
  readonly #random: Random;
  readonly #workload: Workload;
  readonly #editors = new Editors();
  readonly #received = new ReceivedResults();
  readonly #store = new SimulatedStore((entry) => this.#received.recordInsert(entry, this.#elapsedMs));
  readonly #writers: Committer[] = [];
  readonly #unanswered: Command[] = [];
  /** Commands whose callers gave up but that may still arrive. */
  readonly #delayed: Command[] = [];
  readonly #result: SimulationResult;
  /** The wall-clock time, and the time that really elapsed. */
  #nowMs = START_MS;
  #elapsedMs = 0;

  constructor(seed: number, operations: number) {
    this.#random = new Random(seed);
    this.#workload = new Workload(this.#random);
    const counts = { accepted: 0, rejected: 0, repeated: 0, expired: 0, crashes: 0 };
    this.#result = { seed, operations, ...counts, hash: '' };
  }

  async run(): Promise<SimulationResult> {
    await this.#start(0);
    await this.#start(1);
    for (let left = this.#result.operations; left > 0;) {
      const batch = this.#batch(Math.min(left, 1 + this.#random.int(MAX_BATCH)));
      left -= batch.length;
      await this.#deliver(batch, this.#random.int(2), this.#random.pick(FAULTS));
      this.#passTime();
    }
    await this.#settle();
    // A command that arrives after all deadlines must not change anything.
    await this.#deliver(this.#delayed.splice(0), this.#random.int(2), 'none');
    await this.#settle();
    this.#verify();
    return { ...this.#result, hash: this.#store.entries.at(-1)?.hash ?? '' };
  }

  async #settle(): Promise<void> {
    while (this.#unanswered.length > 0) await this.#deliver(this.#batch(0), this.#random.int(2), 'none');
  }

  async #start(index: number): Promise<void> {
    this.#writers[index] = new Committer({
      journal: this.#store,
      facts: this.#store,
      now: () => this.#nowMs + index * 700,
      waitNow: () => this.#elapsedMs,
      maxCachedFacts: this.#random.pick([0, 3, 1000]),
      pause: () => Promise.resolve(this.#advanceClocks(this.#random.int(TIMEOUT_MS / 2))),
    });
    await this.#writers[index].open();
  }

  /** Returns new commands, some unanswered ones, and occasionally one that its caller has given up. */
  #batch(count: number): Command[] {
    const again = this.#unanswered.splice(0, this.#random.chance(0.5) || count === 0 ? MAX_BATCH : 0);
    if (count === 0) return again;
    const edits = this.#random.chance(0.5) ? this.#editors.next(this.#random) : [];
    const delayed = this.#delayed.splice(0, this.#random.chance(0.1) ? 1 : 0);
    const fresh = Array.from({ length: count }, () => this.#workload.next(this.#nowMs));
    return [...again, ...edits, ...delayed, ...fresh];
  }

  async #deliver(batch: readonly Command[], index: number, fault: Fault): Promise<void> {
    this.#store.arm(fault, async () => {
      if (fault.startsWith('stall')) this.#stall(batch);
      if (fault === 'rival' || this.#random.chance(0.8)) await this.#send(1 - index, this.#batch(1));
    });
    await this.#send(index, batch);
    this.#store.arm('none', async () => {});
  }

  /** Stalls beyond all deadlines, so that every caller of this batch has given up. */
  #stall(batch: readonly Command[]): void {
    this.#advanceClocks(TIMEOUT_MS + this.#random.int(TIMEOUT_MS));
    this.#unanswered.push(...batch.flatMap((command) => this.#editors.giveUp(command)));
  }

  async #send(index: number, batch: readonly Command[]): Promise<void> {
    const deadlineAtMs = this.#elapsedMs + TIMEOUT_MS;
    const requests = batch.map((command) => ({ command, deadlineAtMs }));
    requests.forEach((each) => this.#received.recordRequest(each));
    try {
      const outcomes = await this.#writers[index]?.decide(requests);
      batch.forEach((command, position) => this.#handleOutcome(command, outcomes?.[position]));
    } catch (crash) {
      if (!(crash instanceof Crash)) throw crash;
      this.#result.crashes += 1;
      batch.forEach((command) => this.#giveUp(command));
      await this.#start(index);
    }
  }

  #handleOutcome(command: Command, outcome: Outcome | undefined): void {
    if (!outcome) throw new Error(`no answer to ${command.key}`);
    if (outcome === 'expired') {
      this.#result.expired += 1;
      this.#giveUp(command);
      return;
    }
    this.#received.recordResult(command, outcome);
    this.#unanswered.push(...this.#editors.handleResult(command, outcome));
    if (!outcome.ok) this.#result.rejected += 1;
    else if (outcome.repeated) this.#result.repeated += 1;
    else this.#result.accepted += 1;
  }

  /**
   * Repeats a command of most callers. An editor undoes it instead, and its old command may still arrive much
   * later.
   */
  #giveUp(command: Command): void {
    if (!this.#editors.owns(command)) {
      this.#unanswered.push(command);
      return;
    }
    this.#unanswered.push(...this.#editors.giveUp(command));
    this.#delayed.push(command);
  }

  #passTime(): void {
    this.#advanceClocks(this.#random.int(2000));
    if (this.#random.chance(0.02)) this.#nowMs += (this.#random.int(3) - 1) * 3_600_000;
    const projectedSeq = this.#store.project(this.#random.int(4));
    for (const writer of this.#writers) writer.projectedTo(projectedSeq);
  }

  #advanceClocks(forMs: number): void {
    this.#nowMs += forMs;
    this.#elapsedMs += forMs;
  }

  #verify(): void {
    const check = new JournalCheck();
    const replayed = stateAt(GENESIS);
    for (const entry of this.#store.entries) {
      check.read(entry);
      evolve(replayed, entry);
    }
    const { problems } = check.report();
    if (problems.length > 0) throw new Error(problems.join('; '));
    this.#received.verifyAgainst(this.#store.entries);
    this.#editors.verify((key) => replayed.holds.get(key));
  }
}
