import {
  type MatrixResult,
  ACTIONS,
  type Fault,
  FaultMatrix,
  sample,
  describeFault,
} from '@skillhour/testing';

/**
 * Time limit until calls succeed again. R5 allows three seconds, which the nightly run (`npm run faults`)
 * verifies. Here sixteen processes and the trading members share two cores with other work. This test
 * therefore verifies the final state; calls that never end are found all the same.
 */
const WITHIN_MS = 20_000;
/** A call's own deadline is five seconds. Calls that verify the ledger also wait for a verification process. */
const HANGS_AFTER_MS = 40_000;

const fault = (kind: Fault['kind'], processName: string, changes: Partial<Fault> = {}): Fault => ({
  kind,
  processName,
  lastsMs: 2_000,
  aheadMs: 10_000,
  afterMs: 20,
  ...changes,
});

/** At least one fault of each kind. They hit services that decide, write or hold sockets, and those without a replica. */
const FAULTS = [
  fault('kill-writing', 'ledger'),
  fault('failover', 'mongo', { lastsMs: 1_500 }),
  fault('stop', 'exchange'),
  fault('clock', 'ledger-2'),
  fault('kill', 'gateway-2'),
  fault('stop', 'mongo'),
  fault('kill', 'realtime'),
  fault('kill-writing', 'exchange-2'),
  fault('stop', 'nats'),
  fault('term', 'identity'),
  fault('stop', 'ledger'),
  fault('clock', 'exchange', { aheadMs: -10_000 }),
  fault('kill', 'nats'),
  fault('kill', 'mongo'),
  fault('term', 'mongo'),
  fault('term', 'ledger-2'),
];

/** Responsibilities of processes. A sample has one fault per group; `crashes.e2e` kills each service in every run. */
const GROUPS: Readonly<Record<string, string>> = {
  ...{ gateway: 'members', realtime: 'members', identity: 'members' },
  ...{ exchange: 'agreements', ledger: 'agreements' },
  ...{ nats: 'storage', mongo: 'storage' },
};
const groupOf = ({ processName }: Fault): string => GROUPS[processName.replace(/-\d$/, '')] ?? processName;
const SAMPLED = sample('faults', FAULTS, { groupOf });

describe('a fault in a replicated system with constantly trading members', () => {
  let matrix: FaultMatrix;

  beforeAll(async () => {
    matrix = await FaultMatrix.start({ hangsAfterMs: HANGS_AFTER_MS });
  });
  afterAll(() => matrix?.stop());

  it.each(SAMPLED.map((each) => [describeFault(each), each] as const))(
    '%s: calls succeed again in time and the ledger stays sound',
    async (_, each) => {
      const { ms, last } = await matrix.inject(each);
      expect(ms <= WITHIN_MS ? 'in time' : `${last} after ${ms} ms`).toBe('in time');
      await matrix.checkLedger();
    },
  );

  describe('in the end', () => {
    let conclusion: MatrixResult;

    beforeAll(async () => {
      conclusion = await matrix.finish();
    });

    it('all minutes, lists and badges are correct, and nothing is stuck or abandoned', () => {
      expect(conclusion.wrong).toEqual([]);
      expect(conclusion.sessions).toBeGreaterThan(0);
    });

    it('members have used every kind of action', () => {
      expect(Object.keys(conclusion.actions).sort()).toEqual(Object.keys(ACTIONS).sort());
    });

    it('no call has exceeded its deadline', () => {
      expect(conclusion.hung).toEqual([]);
    });
  });
});
