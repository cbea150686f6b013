import { type Answer, type Command, evolve, GENESIS, stateAt } from '../core/index.js';
import { JournalCheck } from '../check/index.js';
import { Committer } from '../committing/index.js';
import { Promises } from './promises.js';
import { Random } from './random.js';
import { Crash, SimulatedStore, type Fault } from './simulated-store.js';
import { Workload } from './workload.js';

export interface SimulationResult {
  seed: number;
  operations: number;
  accepted: number;
  refused: number;
  repeated: number;
  crashes: number;
  /** The last entry's; two runs of a seed have the same. */
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
] as const;
const START_MS = 1_800_000_000_000;
const MAX_BATCH = 8;

/**
 * Two writers over one journal, clients that ask again after every lost answer, processes that die around the commit,
 * clocks that jump. Throws, naming the seed, at the first broken promise; everything follows from the seed.
 */
export async function simulate(seed: number, operations: number): Promise<SimulationResult> {
  try {
    return await new Simulation(seed, operations).run();
  } catch (problem) {
    throw new Error(`SEED=${seed} OPERATIONS=${operations}: ${String(problem)}`, { cause: problem });
  }
}

class Simulation {
  readonly #random: Random;
  readonly #workload: Workload;
  readonly #store = new SimulatedStore();
  readonly #promises = new Promises();
  readonly #writers: Committer[] = [];
  readonly #unanswered: Command[] = [];
  readonly #result: SimulationResult;
  #nowMs = START_MS;

  constructor(seed: number, operations: number) {
    this.#random = new Random(seed);
    this.#workload = new Workload(this.#random);
    this.#result = { seed, operations, accepted: 0, refused: 0, repeated: 0, crashes: 0, hash: '' };
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
    while (this.#unanswered.length > 0) await this.#deliver(this.#batch(0), this.#random.int(2), 'none');
    this.#judge();
    return { ...this.#result, hash: this.#store.entries.at(-1)?.hash ?? '' };
  }

  async #start(index: number): Promise<void> {
    const pause = (): Promise<void> => Promise.resolve();
    const now = (): number => this.#nowMs + index * 700;
    const keepFacts = this.#random.pick([0, 3, 1000]);
    this.#writers[index] = new Committer({ journal: this.#store, facts: this.#store, now, keepFacts, pause });
    await this.#writers[index].open();
  }

  /** New commands, and some that nobody has answered yet. */
  #batch(count: number): Command[] {
    const again = this.#unanswered.splice(0, this.#random.chance(0.5) || count === 0 ? MAX_BATCH : 0);
    return [...again, ...Array.from({ length: count }, () => this.#workload.next(this.#nowMs))];
  }

  async #deliver(batch: readonly Command[], index: number, fault: Fault): Promise<void> {
    const rival = async (): Promise<void> => this.#ask(1 - index, this.#batch(1));
    this.#store.arm(fault, rival);
    await this.#ask(index, batch);
    this.#store.arm('none', rival);
  }

  async #ask(index: number, batch: readonly Command[]): Promise<void> {
    try {
      const answers = await this.#writers[index]?.decide(batch);
      batch.forEach((command, place) => this.#hear(command, answers?.[place]));
    } catch (crash) {
      if (!(crash instanceof Crash)) throw crash;
      this.#result.crashes += 1;
      this.#unanswered.push(...batch);
      await this.#start(index);
    }
  }

  #hear(command: Command, answer: Answer | undefined): void {
    if (!answer) throw new Error(`no answer to ${command.key}`);
    this.#promises.hear(command, answer);
    if (!answer.ok) this.#result.refused += 1;
    else if (answer.repeated) this.#result.repeated += 1;
    else this.#result.accepted += 1;
  }

  #passTime(): void {
    this.#nowMs += this.#random.int(2000);
    if (this.#random.chance(0.02)) this.#nowMs += (this.#random.int(3) - 1) * 3_600_000;
    const projectedSeq = this.#store.project(this.#random.int(4));
    for (const writer of this.#writers) writer.projectedTo(projectedSeq);
  }

  #judge(): void {
    const check = new JournalCheck();
    const replayed = stateAt(GENESIS);
    for (const entry of this.#store.entries) {
      check.read(entry);
      evolve(replayed, entry);
    }
    const { problems } = check.report();
    if (problems.length > 0) throw new Error(problems.join('; '));
    this.#promises.keptBy(this.#store.entries);
  }
}
