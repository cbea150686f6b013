import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bendableClocks } from '../constellation/bent-clocks.js';
import { Constellation } from '../constellation/constellation.js';
import { signUp } from '../constellation/member.js';
import { Doors } from './doors.js';
import { inflict } from './inflict.js';
import { Patron } from './patron.js';
import type { Fault } from './plan.js';
import { type Probers, type Recovery, untilAllAnswer } from './probes.js';
import { arrange, requestForm } from './steps.js';
import { Traders } from './traders.js';
import { checkLedger, differences } from './verdict.js';

const BURST = 6;
const PAIRS = ['A', 'B'];

export interface Conclusion {
  lessons: number;
  /** Whatever is not as it should be. */
  wrong: string[];
  /** The slowest call of all. */
  worst: { ms: number; what: string };
  /** Calls that took far longer than their deadline. */
  hung: readonly string[];
  counts: { answered: number; unavailable: number; cut: number };
}

/** A system with two replicas of everything, members who trade, and faults, one after the other. */
export class FaultMatrix {
  readonly #clocksDir: string;

  private constructor(
    readonly constellation: Constellation,
    readonly doors: Doors,
    private readonly probers: Probers,
    private readonly admin: Patron,
    private readonly traders: readonly Traders[],
    clocksDir: string,
  ) {
    this.#clocksDir = clocksDir;
  }

  /** `hangsAfterMs`: from when on a call counts as hanging; a busy machine needs more than a quiet one. */
  static async start({ hangsAfterMs }: { hangsAfterMs?: number } = {}): Promise<FaultMatrix> {
    const clocksDir = mkdtempSync(join(tmpdir(), 'skillhour-clocks-'));
    const constellation = await Constellation.start(bendableClocks(clocksIn(clocksDir)), {
      processes: true,
      replicas: 2,
    });
    try {
      const doors = new Doors(constellation.run.doors, hangsAfterMs);
      const join = async (name: string): Promise<Patron> => {
        const { id, email, password, accessToken } = await signUp(constellation, name);
        return new Patron(doors, id, email, password, accessToken);
      };
      const [member, other, one, two] = await Promise.all(['Pia', 'Otto', 'Quinn', 'Rosa'].map(join));
      if (!member || !other || !one || !two) throw new Error('nobody came');
      const { id } = await member.command('POST', 'requests/', requestForm('A draft to edit', 'DR'));
      const meetingId = await arrange(member, other, 'A room to enter', 60);
      const { username, password } = constellation.run.admin;
      const admin = new Patron(doors, 'admin', username, password, '');
      await admin.signIn(0);
      const traders = await Promise.all(
        PAIRS.map(async (name) => {
          const [left, right] = await Promise.all([join('Amara'), join('Bruno')]);
          const trader = (patron: Patron) => ({ patron, earned: 0, titles: [] });
          return new Traders([trader(left), trader(right)], name);
        }),
      );
      const probers = { member, draftId: String(id), meetingId, publishers: [one, two] };
      await untilAllAnswer(probers, doors.open);
      return new FaultMatrix(constellation, doors, probers, admin, traders, clocksDir);
    } catch (error) {
      await constellation.stop();
      throw error;
    }
  }

  /** Inflicts a fault and tells when everything was answered again; by its end every replica is there again: at no time is a twin alone. */
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

  /** Throws unless the ledger sums to zero and its chain is whole. */
  checkLedger(): Promise<void> {
    return checkLedger(this.admin);
  }

  /** Ends the trading, lets everything come to rest, and compares what was done with what the system says. */
  async conclude(): Promise<Conclusion> {
    await Promise.all(this.traders.map((traders) => traders.stop()));
    const pairs = this.traders.flatMap(({ pair }) => pair);
    const wrong = [
      ...this.traders.flatMap(({ troubles }) => troubles),
      ...this.doors.broken,
      ...(await differences(this.constellation, this.admin, pairs)),
    ];
    const { counts, worst, hung } = this.doors;
    const lessons = this.traders.reduce((sum, traders) => sum + traders.lessons, 0);
    return { lessons, wrong, worst, hung, counts };
  }

  /** A gateway that is being started again answers nobody, and nobody is sent there. */
  #doorsBut({ part }: Fault): number[] {
    const { open } = this.doors;
    if (!part.startsWith('gateway')) return open;
    return open.filter((door) => door !== Number(part.split('-')[1] ?? 1) - 1);
  }

  #burst(): void {
    const { member, draftId } = this.probers;
    for (let each = 0; each < BURST; each += 1)
      void member.command('PATCH', `requests/${draftId}/`, { title: `Burst ${each}` }).catch(() => undefined);
    for (const publisher of this.probers.publishers)
      void publisher
        .command('POST', 'requests/', requestForm('Held in a burst', 'PE'))
        .then(({ id }) => publisher.command('PATCH', `requests/${String(id)}/`, { status: 'CA' }))
        .catch((error: unknown) => this.doors.broken.push(`a burst: ${String(error)}`));
  }

  async stop(): Promise<void> {
    await Promise.all(this.traders.map((traders) => traders.stop()));
    await this.constellation.stop();
    rmSync(this.#clocksDir, { recursive: true, force: true });
  }
}

const clocksIn = (folder: string): string => join(folder, 'clocks.json');
