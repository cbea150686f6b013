import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bendableClocks } from '../constellation/bent-clocks.js';
import { Constellation } from '../constellation/constellation.js';
import { signUp } from '../constellation/member.js';
import { Crowd } from './crowd.js';
import { Checkout } from './deeds/checkout.js';
import { Doors } from './doors.js';
import { inflict } from './inflict.js';
import { open } from './lesson.js';
import { Patron } from './patron.js';
import type { Fault } from './plan.js';
import { type Probers, type Recovery, untilAllAnswer } from './probes.js';
import { sideBySide } from './side-by-side.js';
import { arrange, requestForm } from './steps.js';
import { Trader } from './trader.js';
import { Traders } from './traders.js';
import { checkLedger, differences } from './verdict.js';

const BURST = 6;
const PROBERS = 4;
const PAIRS = ['A', 'B'];
const SIGNING_UP_AT_ONCE = 6;
const ROOM_MINUTES = 60;

export interface MatrixOptions {
  /** Duration from which a call counts as hanging; a busy machine needs a larger one. */
  hangsAfterMs?: number | undefined;
  /** Number of trading members, in addition to those who only probe; at least four. */
  members?: number;
  /** Determines the members' actions. */
  seed?: number;
}

export interface Conclusion {
  lessons: number;
  /** Members' actions in addition to their lessons, and how often each was performed. */
  deeds: Readonly<Record<string, number>>;
  /** All problems found. */
  wrong: string[];
  /** The slowest of all calls. */
  worst: { ms: number; what: string };
  /** Calls that took far longer than their deadline. */
  hung: readonly string[];
  counts: { answered: number; unavailable: number; cut: number };
}

/** A system with two replicas of every service, trading members, and faults in sequence. */
export class FaultMatrix {
  readonly #clocksDir: string;

  private constructor(
    readonly constellation: Constellation,
    readonly doors: Doors,
    private readonly probers: Probers,
    private readonly admin: Patron,
    private readonly pairs: readonly Traders[],
    private readonly crowd: Crowd,
    clocksDir: string,
  ) {
    this.#clocksDir = clocksDir;
  }

  static async start({ hangsAfterMs, members = 8, seed = 1 }: MatrixOptions = {}): Promise<FaultMatrix> {
    const clocksDir = mkdtempSync(join(tmpdir(), 'skillhour-clocks-'));
    const constellation = await Constellation.start(bendableClocks(clocksIn(clocksDir)), {
      processes: true,
      replicas: 2,
    });
    try {
      const doors = new Doors(constellation.run.doors, hangsAfterMs);
      const patrons = await signUpAll(constellation, doors, PROBERS + members);
      const { admin: asAdmin, pay, razorpay_key_secret: secret } = constellation.run;
      const admin = new Patron(doors, 'admin', asAdmin.username, asAdmin.password, '');
      await admin.signIn(0);
      const probers = await prepare(patrons.splice(0, PROBERS));
      await untilAllAnswer(probers, doors.open);
      const traders = patrons.map((patron) => new Trader(patron));
      const pairs = PAIRS.map((name) => new Traders(pairOf(traders.splice(0, 2)), name));
      const crowd = new Crowd(traders, { admin, checkout: new Checkout(pay, secret) }, seed);
      return new FaultMatrix(constellation, doors, probers, admin, pairs, crowd, clocksDir);
    } catch (error) {
      await constellation.stop();
      throw error;
    }
  }

  /**
   * Inflicts a fault and measures the time until every probe was answered again. Afterwards every replica is back, so a
   * replica never runs without its twin when the next fault begins.
   */
  async undergo(fault: Fault): Promise<Recovery> {
    const { constellation, doors } = this;
    const clocks = clocksIn(this.#clocksDir);
    const { counts, over } = await inflict(fault, {
      constellation,
      doors,
      burst: () => this.#burst(),
      clocks,
    });
    const recovered = counts.then(() => untilAllAnswer(this.probers, this.#doorsBut(fault)));
    const [recovery] = await Promise.allSettled([recovered, over]);
    await constellation.allReady();
    if (recovery.status === 'rejected') throw recovery.reason;
    return recovery.value;
  }

  /** Throws unless the ledger sums to zero and its chain is intact. */
  checkLedger(): Promise<void> {
    return checkLedger(this.admin);
  }

  /** Ends the trading, waits until all work is done, and compares what was done with what the system reports. */
  async conclude(): Promise<Conclusion> {
    // Actions not performed in time are missing from the counts.
    await this.crowd.allDone().catch(() => undefined);
    await this.#rest();
    const { pairs, crowd } = this;
    const traders = [...pairs.flatMap(({ pair }) => pair), ...crowd.members];
    const wrong = [
      ...[...pairs, crowd].flatMap(({ troubles }) => troubles),
      ...this.doors.broken,
      ...(await differences(this.constellation, this.admin, traders, this.probers.publishers)),
    ];
    const { counts, worst, hung } = this.doors;
    const lessons = pairs.reduce((sum, pair) => sum + pair.lessons, 0);
    return { lessons, deeds: crowd.counts, wrong, worst, hung, counts };
  }

  async #rest(): Promise<void> {
    await Promise.all([...this.pairs, this.crowd].map((group) => group.stop()));
  }

  /** Returns the gateways to probe: one that is restarting answers no calls and gets none. */
  #doorsBut({ part }: Fault): number[] {
    const { open } = this.doors;
    if (!part.startsWith('gateway')) return open;
    return open.filter((door) => door !== Number(part.split('-')[1] ?? 1) - 1);
  }

  #burst(): void {
    const { member, draftId } = this.probers;
    const say = (error: unknown) => void this.doors.broken.push(`a burst: ${String(error)}`);
    for (let each = 0; each < BURST; each += 1)
      void member.command('PATCH', `requests/${draftId}/`, { title: `A draft in burst ${each}` }).catch(say);
    for (const publisher of this.probers.publishers)
      void publisher
        .command('POST', 'requests/', requestForm('Held in a burst', 'PE'))
        .then(({ id }) => publisher.command('PATCH', `requests/${String(id)}/`, { status: 'CA' }))
        .catch(say);
  }

  async stop(): Promise<void> {
    await this.#rest();
    await this.constellation.stop();
    rmSync(this.#clocksDir, { recursive: true, force: true });
  }
}

const clocksIn = (folder: string): string => join(folder, 'clocks.json');

const signUpAll = (constellation: Constellation, doors: Doors, count: number): Promise<Patron[]> =>
  sideBySide(Array<string>(count).fill('Amara'), SIGNING_UP_AT_ONCE, async (name) => {
    const { id, email, password, accessToken } = await signUp(constellation, name);
    return new Patron(doors, id, email, password, accessToken);
  });

/** Prepares the members who probe: a draft to edit and a room to join. */
async function prepare([member, other, ...publishers]: readonly Patron[]): Promise<Probers> {
  if (!member || !other) throw new Error('no members signed up');
  const { id } = await member.command('POST', 'requests/', requestForm('A draft to edit', 'DR'));
  const [student, teacher] = [new Trader(member), new Trader(other)];
  const deal = await arrange(student, teacher, 'A room to enter', { minutes: ROOM_MINUTES });
  return { member, draftId: String(id), meetingId: await open(deal), publishers };
}

function pairOf([left, right]: readonly Trader[]): [Trader, Trader] {
  if (!left || !right) throw new Error('two pairs need four members');
  return [left, right];
}
