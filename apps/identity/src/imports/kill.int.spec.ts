import { identityApi, MemberId } from '@skillhour/contracts';
import {
  type Infrastructure,
  KillableService,
  killAtEachPoint,
  sample,
  startInfrastructure,
} from '@skillhour/testing';
import { ChildIdentity } from '../../test/child-identity.js';

/** Collections of background loops that have tests of their own. */
const LOOPS = /^(outbox|leases|commands|offer_words|mails|profiles_words)\./;
const BANK = 'The same bank';

/** An import of a bank with members whom no earlier trial has brought. */
interface Trial {
  id: string;
  numbers: readonly number[];
}

let infrastructure: Infrastructure;
beforeAll(async () => {
  infrastructure = await startInfrastructure();
});
afterAll(() => infrastructure.stop());

let trials = 0;

async function prepare(identity: ChildIdentity): Promise<Trial> {
  trials += 1;
  const numbers = [1, 2, 3].map((n) => trials * 10 + n);
  const seconds = [3_600, -10_800, 7_200];
  const rows = numbers.map(
    (number, index) =>
      `${number},Ann Number${index},ann${number}@example.org,,,2024-01-01 00:00:00 UTC,,en,${seconds[index]}`,
  );
  const content = ['N,Name,Email,Phone,Phone 2,Created,Signed in,Language,Balance', ...rows].join('\n');
  const id = await identity.upload('Members_2024-01-01.csv', content);
  await identity.call(identityApi.changeImportSettings, { id, bank: BANK });
  return { id, numbers };
}

async function run(identity: ChildIdentity, { id }: Trial, key: string): Promise<void> {
  await identity.call(identityApi.runImport, { id, confirm: BANK }, key);
  await identity.settled(id);
}

/** Returns everything that the import left, without ids. */
async function outcomeOf(identity: ChildIdentity, { id, numbers }: Trial): Promise<object> {
  const { state, progress } = await identity.call(identityApi.readImport, { id });
  const { results } = await identity.call(identityApi.listImportRows, { id, kind: 'member' });
  const members = results.map(({ member }) => {
    const accountId = member?.member_id ?? null;
    const memberId = accountId === null ? null : MemberId.parse(accountId);
    return {
      hasAccount: memberId !== null,
      minutes: memberId && identity.fakes.balanceOf(memberId),
      credit: memberId && identity.fakes.credit.get(memberId),
    };
  });
  const postings = [...identity.fakes.postings];
  const minutes = numbers.map((number) =>
    postings
      .filter(([key]) => key.endsWith(`:${number}`))
      .map(([, posting]) => posting.minutes - Math.sign(posting.minutes) * posting.reversed),
  );
  return { state, isComplete: progress.done === progress.total, members, minutes };
}

const ACTIONS = {
  running: {
    prepare,
    send: run,
  },
  undoing: {
    prepare: async (identity: ChildIdentity) => {
      const trial = await prepare(identity);
      await run(identity, trial, `run ${trial.id}`);
      return trial;
    },
    send: async (identity: ChildIdentity, { id }: Trial, key: string) => {
      await identity.call(identityApi.undoImport, { id }, key);
      await identity.settled(id);
    },
  },
};

it.each(Object.entries(ACTIONS))(
  '%s an import ends the same after a kill at each effect',
  async (name, action) => {
    const identity = await ChildIdentity.withFakes(infrastructure);
    const service = new KillableService((points) => identity.start(points));
    try {
      await service.start();
      const verdict = await killAtEachPoint<Trial>(service, {
        prepare: () => action.prepare(identity),
        send: (trial, key) => action.send(identity, trial, key),
        isUnrelated: (effect) => LOOPS.test(effect),
        choose: (points) => sample('import-kill-points', points, { list: name }),
        outcomeOf: (trial) => outcomeOf(identity, trial),
      });
      expect(verdict.wrong).toEqual([]);
      expect(verdict.killed).toBeGreaterThan(0);
    } finally {
      await service.close();
      await identity.stop();
    }
  },
  900_000,
);
