import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adjustableClockEnv } from '../constellation/clock-skew.js';
import { Constellation } from '../constellation/constellation.js';
import { signUp } from '../constellation/member.js';
import { Crowd } from './crowd.js';
import { Checkout } from './actions/checkout.js';
import { GatewayPool } from './gateway-pool.js';
import { injectFault } from './inject-fault.js';
import { openRoom } from './hold-session.js';
import { MemberClient } from './member-client.js';
import type { Fault } from './plan.js';
import { type Probers, type Recovery, waitForRecovery } from './probes.js';
import { mapConcurrently } from './map-concurrently.js';
import { arrangeSession, requestForm } from './steps.js';
import { TrackedMember } from './tracked-member.js';
import { SessionPair } from './session-pair.js';
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
  /** Additional settings of the system, such as another broker. */
  env?: Record<string, string>;
}

export interface MatrixResult {
  sessions: number;
  /** Members' actions in addition to their sessions, and how often each was performed. */
  actions: Readonly<Record<string, number>>;
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
    readonly gateways: GatewayPool,
    private readonly probers: Probers,
    private readonly admin: MemberClient,
    private readonly pairs: readonly SessionPair[],
    private readonly crowd: Crowd,
    clocksDir: string,
  ) {
    this.#clocksDir = clocksDir;
  }

  static async start({
    hangsAfterMs,
    members = 8,
    seed = 1,
    env = {},
  }: MatrixOptions = {}): Promise<FaultMatrix> {
    const clocksDir = mkdtempSync(join(tmpdir(), 'skillhour-clocks-'));
    const settings = { ...adjustableClockEnv(clocksIn(clocksDir)), ...env };
    const constellation = await Constellation.start(settings, { processes: true, replicas: 2 });
    try {
      const gateways = new GatewayPool(constellation.run.doors, hangsAfterMs);
      const clients = await signUpAll(constellation, gateways, PROBERS + members);
      const { admin: asAdmin, pay, razorpay_key_secret: secret } = constellation.run;
      const admin = new MemberClient(gateways, 'admin', asAdmin.username, asAdmin.password, '');
      await admin.signIn(0);
      const probers = await prepare(clients.splice(0, PROBERS));
      await waitForRecovery(probers, gateways.open);
      const trackedMembers = clients.map((client) => new TrackedMember(client));
      const pairs = PAIRS.map((name) => new SessionPair(pairOf(trackedMembers.splice(0, 2)), name));
      const crowd = new Crowd(trackedMembers, { admin, checkout: new Checkout(pay, secret) }, seed);
      return new FaultMatrix(constellation, gateways, probers, admin, pairs, crowd, clocksDir);
    } catch (error) {
      await constellation.stop();
      throw error;
    }
  }

  /**
   * Injects a fault and measures the time until every probe was answered again. Afterwards every replica is back, so a
   * replica never runs without its twin when the next fault begins.
   */
  async inject(fault: Fault): Promise<Recovery> {
    const { constellation, gateways } = this;
    const clocks = clocksIn(this.#clocksDir);
    const { mustRespond, ended } = await injectFault(fault, {
      constellation,
      gateways,
      burst: () => this.#burst(),
      clocks,
    });
    const recovered = mustRespond.then(() => waitForRecovery(this.probers, this.#gatewaysExcept(fault)));
    const [recovery] = await Promise.allSettled([recovered, ended]);
    await constellation.allReady();
    if (recovery.status === 'rejected') throw recovery.reason;
    return recovery.value;
  }

  /** Waits until every open gateway has answered every kind of call. */
  recovered(): Promise<Recovery> {
    return waitForRecovery(this.probers, this.gateways.open);
  }

  /** Throws unless the ledger sums to zero and its chain is intact. */
  checkLedger(): Promise<void> {
    return checkLedger(this.admin);
  }

  /** Number of sessions that the pairs have held. */
  get sessions(): number {
    return this.pairs.reduce((sum, pair) => sum + pair.sessions, 0);
  }

  /** Sessions and other actions that failed unexpectedly. */
  get failures(): string[] {
    return [...this.pairs, this.crowd].flatMap(({ failures }) => failures);
  }

  /** Ends the trading, waits until all work is done, and compares what was done with what the system reports. */
  async finish(): Promise<MatrixResult> {
    // Actions not performed in time are missing from the counts.
    await this.crowd.allDone().catch(() => undefined);
    await this.#rest();
    const { pairs, crowd } = this;
    const trackedMembers = [...pairs.flatMap(({ pair }) => pair), ...crowd.members];
    const wrong = [
      ...this.failures,
      ...this.gateways.invalidResponses,
      ...(await differences(this.constellation, this.admin, trackedMembers, this.probers.publishers)),
    ];
    const { counts, worst, hung } = this.gateways;
    return { sessions: this.sessions, actions: crowd.counts, wrong, worst, hung, counts };
  }

  async #rest(): Promise<void> {
    await Promise.all([...this.pairs, this.crowd].map((group) => group.stop()));
  }

  /** Returns the gateways to probe: one that is restarting answers no calls and gets none. */
  #gatewaysExcept({ processName }: Fault): number[] {
    const { open } = this.gateways;
    if (!processName.startsWith('gateway')) return open;
    return open.filter((gateway) => gateway !== Number(processName.split('-')[1] ?? 1) - 1);
  }

  #burst(): void {
    const { member, draftId } = this.probers;
    const reportError = (error: unknown) =>
      void this.gateways.invalidResponses.push(`a burst: ${String(error)}`);
    for (let each = 0; each < BURST; each += 1)
      void member
        .command('PATCH', `requests/${draftId}/`, { title: `A draft in burst ${each}` })
        .catch(reportError);
    for (const publisher of this.probers.publishers)
      void publisher
        .command('POST', 'requests/', requestForm('Held in a burst', 'PE'))
        .then(({ id }) => publisher.command('PATCH', `requests/${String(id)}/`, { status: 'CA' }))
        .catch(reportError);
  }

  async stop(): Promise<void> {
    await this.#rest();
    await this.constellation.stop();
    rmSync(this.#clocksDir, { recursive: true, force: true });
  }
}

const clocksIn = (folder: string): string => join(folder, 'clocks.json');

/** Signs up members who call through the gateways. */
export const signUpAll = (
  constellation: Constellation,
  gateways: GatewayPool,
  count: number,
): Promise<MemberClient[]> =>
  mapConcurrently(Array<string>(count).fill('Amara'), SIGNING_UP_AT_ONCE, async (name) => {
    const { id, email, password, accessToken } = await signUp(constellation, name);
    return new MemberClient(gateways, id, email, password, accessToken);
  });

/** Prepares the members who probe: a draft to edit and a room to join. */
async function prepare([member, other, ...publishers]: readonly MemberClient[]): Promise<Probers> {
  if (!member || !other) throw new Error('no members signed up');
  const { id } = await member.command('POST', 'requests/', requestForm('A draft to edit', 'DR'));
  const [student, teacher] = [new TrackedMember(member), new TrackedMember(other)];
  const deal = await arrangeSession(student, teacher, 'A room to enter', { minutes: ROOM_MINUTES });
  return { member, draftId: String(id), meetingId: await openRoom(deal), publishers };
}

/** Returns the first two members. */
export function pairOf([left, right]: readonly TrackedMember[]): [TrackedMember, TrackedMember] {
  if (!left || !right) throw new Error('a pair needs two members');
  return [left, right];
}
