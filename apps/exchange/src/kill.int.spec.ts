import { exchangeApi, MemberId, newId, type AnyEndpoint, type Request } from '@skillhour/contracts';
import { Caller } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import {
  contextOf,
  freshNamespace,
  startChild,
  startInfrastructure,
  startService,
  until,
  type Child,
  type Infrastructure,
} from '@skillhour/testing';
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { FakeLedger, fakeLedgerService } from '../test/fake-ledger.js';
import {
  Asked,
  FakeRealtime,
  fakeContentService,
  fakeIdentityService,
  fakeRealtimeService,
} from '../test/fake-neighbours.js';

const app = join(import.meta.dirname, '..');
const HOUR_MS = 3_600_000;
/** Beyond the lease of what the killed process had begun. */
const RECOVERED = { timeoutMs: 25_000, everyMs: 200 };

const ledger = new FakeLedger();
const realtime = new FakeRealtime();
let infrastructure: Infrastructure;
let neighbours: RunningService[];
let env: Record<string, string>;
let exchange: Child;

/** The process under test is the built one, so it is built from what is here now. */
async function build(): Promise<void> {
  const swc = join(createRequire(import.meta.url).resolve('@swc/cli/package.json'), '../bin/swc.js');
  const options = ['--strip-leading-paths', '--config-file', '../../.swcrc'];
  await promisify(execFile)(process.execPath, [swc, 'src', '-d', 'dist', ...options], { cwd: app });
}

const startExchange = () =>
  startChild(process.execPath, [join(app, 'dist/main.js')], { ready: /"ready"/, env, timeoutMs: 30_000 });

beforeAll(async () => {
  [infrastructure] = await Promise.all([startInfrastructure(), build()]);
  const namespace = freshNamespace();
  const asked = new Asked();
  neighbours = await Promise.all([
    startService(fakeLedgerService(ledger), { infrastructure, namespace }),
    startService(fakeRealtimeService(realtime), { infrastructure, namespace }),
    startService(fakeContentService(asked), { infrastructure, namespace }),
    startService(fakeIdentityService(asked), { infrastructure, namespace }),
  ]);
  env = {
    NODE_ENV: 'test',
    NODE_OPTIONS: '',
    LOG_LEVEL: 'info',
    NATS_URL: infrastructure.natsUrl,
    MONGO_URI: infrastructure.mongoUri,
    NAMESPACE: namespace,
    INTERNAL_PORT: '0',
    RECOVERY_GRACE_MS: '6000',
    SWEEP_INTERVAL_MS: '200',
  };
  exchange = await startExchange();
}, 90_000);

afterAll(async () => {
  await exchange.stop();
  await Promise.all(neighbours.map((service) => service.close()));
  await infrastructure.stop();
});

function call<E extends AnyEndpoint>(endpoint: E, input: Request<E>, by: MemberId) {
  const [caller] = neighbours;
  return caller!.get(Caller).call(endpoint, input, contextOf(by));
}
const member = (minutes = 0) => {
  const id = newId(MemberId);
  ledger.give(id, minutes);
  return id;
};
const minutesOf = (id: MemberId) => [ledger.available(id), ledger.held(id)];
const read = (id: string, by: MemberId) => call(exchangeApi.readRequest, { id }, by);
const publish = (by: MemberId) =>
  call(
    exchangeApi.createRequest,
    {
      title: 'A lesson in spite of it all',
      body_content: 'Whatever dies in between, the minutes are right in the end, and counted once.',
      tags: ['Guitar'],
      duration_minutes: 30,
      preferred_time: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
      status: 'PE',
    },
    by,
  );

/** Both have been in the room for four minutes before the start. */
async function lesson() {
  const [student, teacher] = [member(60), member()];
  const request = await publish(student);
  const startsAt = new Date(Date.now() + 60_000);
  const proposal = { request: request.id, scheduled_time: startsAt.toISOString() };
  const { id } = await call(exchangeApi.createProposal, proposal, teacher);
  const { schedule_id: scheduleId } = await call(exchangeApi.decideProposal, { id, status: 'AC' }, student);
  const { meeting_id: meetingId } = await call(exchangeApi.joinMeeting, { scheduleId: scheduleId! }, student);
  const from = new Date(startsAt.getTime() - 4 * 60_000);
  for (const party of [student, teacher]) realtime.stay(meetingId, party, from, startsAt);
  return { student, teacher, request, meetingId };
}

it.each([
  ['carries out', 'lose answer'],
  ['never gets', 'refuse'],
] as const)(
  'ends with the right minutes, once, where it is killed over four commands that the ledger %s',
  async (_name, trouble) => {
    const publisher = member(60);
    const raiser = member(60);
    const raised = await publish(raiser);
    const canceller = member(60);
    const cancelled = await publish(canceller);
    const met = await lesson();

    const commands = ['place', 'adjust', 'void', 'post'] as const;
    const gates = commands.map((command) => ledger.holdUp(command));
    for (const command of commands) ledger.trouble(command, trouble);
    const underWay = Promise.allSettled([
      publish(publisher),
      call(exchangeApi.updateRequest, { id: raised.id, duration_minutes: 60 }, raiser),
      call(exchangeApi.updateRequest, { id: cancelled.id, status: 'CA' }, canceller),
      call(exchangeApi.transferTime, { meeting_id: met.meetingId }, met.student),
    ]);
    await Promise.all(gates.map(({ heard }) => heard));
    await exchange.kill();
    for (const { letGo } of gates) letGo();
    const answers = await underWay;
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);

    exchange = await startExchange();
    await until(async () => {
      expect(minutesOf(publisher)).toEqual([60, 0]);
      expect((await call(exchangeApi.listMyRequests, {}, publisher)).count).toBe(0);
      expect(minutesOf(raiser)).toEqual([30, 30]);
      expect(await read(raised.id, raiser)).toMatchObject({
        status: 'PE',
        duration_minutes: 30,
        held_minutes: 30,
      });
      expect(minutesOf(canceller)).toEqual([60, 0]);
      expect(await read(cancelled.id, canceller)).toMatchObject({ status: 'CA', held_minutes: 0 });
      expect(minutesOf(met.student)).toEqual([56, 0]);
      expect(minutesOf(met.teacher)).toEqual([4, 0]);
      expect(await read(met.request.id, met.student)).toMatchObject({
        status: 'CO',
        settlement: { minutes: 4, released: 26 },
      });
      return true;
    }, RECOVERED);

    expect((await publish(publisher)).status).toBe('PE');
    const again = await call(exchangeApi.updateRequest, { id: raised.id, duration_minutes: 60 }, raiser);
    expect(again).toMatchObject({ held_minutes: 60 });
    const settled = await call(exchangeApi.transferTime, { meeting_id: met.meetingId }, met.teacher);
    expect(settled).toMatchObject({ minutes: 4, released: 26 });
    expect(minutesOf(met.teacher)).toEqual([4, 0]);
  },
  60_000,
);

it('goes down in order when it is told to', async () => {
  await exchange.stop();
  expect(exchange.output()).not.toMatch(/"level":"(error|fatal)"/);
  exchange = await startExchange();
});
