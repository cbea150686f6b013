import { realtimeApi, RUN_OUTPUT_MAX_LENGTH, STORED_RUNS_MAX } from '@skillhour/contracts';
import { Caller, systemContext, unavailable } from '@skillhour/messaging';
import { scaledTimeoutMs, until } from '@skillhour/testing';
import { CodeClient } from '../../test/code-client.js';
import { runResult } from '../../test/fake-runner.js';
import { partyOf, RoomWorld, type Party } from '../../test/room-world.js';
import { endSockets, type SocketClient } from '../../test/socket-client.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

/** Connects both members of a room, each to their own replica. */
async function enterRoom() {
  const student = partyOf('student');
  const teacher = partyOf('teacher', student.meetingId);
  return { student, meera: await world.enter(student, 0), tom: await world.enter(teacher, 1) };
}

const startRun = (client: SocketClient, content = 'print(1)', more = {}) =>
  client.send({ type: 'run_code', content, language: 'python', ...more });
const resultsAt = (client: SocketClient, count = 1) => client.waitForFrames('code_execution_result', count);
const storedCode = async ({ meetingId: meeting_id }: Party) =>
  (await world.at().get(Caller).call(realtimeApi.readRoomCode, { meeting_id }, systemContext())).code;

it('sends both members the start and the result of a run with the server’s time, and stores it', async () => {
  const { student, meera, tom } = await enterRoom();
  world.runner.respondWith(() => runResult({ output: '1\n', error: 'careful\n', took_ms: 80 }));
  startRun(meera, 'print(1)', { standard_input: 'two lines' });
  const [[hers], [his]] = [await resultsAt(meera), await resultsAt(tom)];
  expect(hers).toEqual(his);
  const run = { n: 1, output: '1\n', error: 'careful\n', language: 'python', end: 'exit', took_ms: 80 };
  expect(hers).toMatchObject({ ...run, sender_id: student.memberId });
  expect(Math.abs(Date.parse(String(hers?.['time'])) - Date.now())).toBeLessThan(scaledTimeoutMs(10_000));
  for (const { frames } of [meera, tom])
    expect(frames.map(({ type }) => type).indexOf('code_running')).toBeGreaterThan(-1);
  expect(world.runner.requests.at(-1)).toMatchObject({
    meeting_id: student.meetingId,
    content: 'print(1)',
    standard_input: 'two lines',
  });
  expect((await storedCode(student))?.runs).toMatchObject([run]);
});

it('sends both members the queue position while a run waits', async () => {
  const { meera, tom } = await enterRoom();
  world.runner.respondWith(
    () => ({ state: 'waiting', ahead: 2 }),
    () => ({ state: 'waiting', ahead: 0 }),
    () => runResult(),
  );
  startRun(meera);
  await resultsAt(tom);
  expect(tom.all('code_running').map(({ ahead }) => ahead)).toEqual([null, 2, 0]);
  const runIds = world.runner.requests.slice(-3).map(({ run_id }) => run_id);
  expect(new Set(runIds).size).toBe(1);
});

it('runs one at a time per room, and sends a second requester the current run', async () => {
  const { student, meera, tom } = await enterRoom();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.runner.respondWith(async () => (await promise, runResult({ output: 'the first' })));
  startRun(meera, 'first');
  await tom.next('code_running');
  const before = world.runner.requests.length;
  startRun(tom, 'second');
  await until(() => tom.all('code_running').length === 2, { what: 'the run that runs' });
  const [first, again] = tom.all('code_running');
  expect(again).toEqual(first);
  expect(again).toMatchObject({ sender_id: student.memberId });
  expect(world.runner.requests).toHaveLength(before);
  resolve();
  expect(await resultsAt(tom)).toMatchObject([{ output: 'the first' }]);
  startRun(tom, 'second');
  expect((await resultsAt(tom, 2)).at(-1)).toMatchObject({ n: 2, output: 'second' });
});

it('does not report an error of the code if the language is missing or the runner is unavailable', async () => {
  const { meera } = await enterRoom();
  world.runner.respondWith(
    () => runResult({ end: 'unavailable', exit_code: null }),
    () => {
      throw unavailable('runner.code.run');
    },
  );
  startRun(meera, 'fn main() {}', { language: 'rust' });
  const [result] = await resultsAt(meera);
  expect(result).toMatchObject({
    end: 'unavailable',
    error: '',
    output: 'rust cannot be run on this server.',
  });
  startRun(meera);
  expect((await resultsAt(meera, 2)).at(-1)).toMatchObject({ end: 'failed', error: '', exit_code: null });
});

it('sends unavailable languages, the current run and past runs to a member who opens the editor', async () => {
  const { student, meera, tom } = await enterRoom();
  startRun(meera, 'one');
  await resultsAt(meera);
  const { promise, resolve } = Promise.withResolvers<void>();
  world.runner.respondWith(async () => (await promise, runResult()));
  startRun(tom, 'two');
  await meera.next('code_running');
  const state = await (await CodeClient.open(await world.enter(student, 1))).sync();
  expect(state).toMatchObject({
    unavailable: ['rust'],
    versions: [{ language: 'python', version: '3.12.3' }],
    runs: [{ n: 1, output: 'one' }],
    running: { language: 'python', ahead: null },
  });
  resolve();
  await resultsAt(meera, 2);
});

it('clears the terminal for the other member and after a reconnect, but keeps the runs with the session', async () => {
  const { student, meera, tom } = await enterRoom();
  startRun(meera, 'one');
  await resultsAt(meera);
  meera.send({ type: 'clear_terminal' });
  expect(await tom.next('clear_terminal')).toEqual({ type: 'clear_terminal', sender_id: student.memberId });
  await until(
    async () => (await (await CodeClient.open(await world.enter(student, 1))).sync())['cleared'] === 1,
    { what: 'the clearing' },
  );
  expect(meera.all('clear_terminal')).toEqual([]);
  expect((await storedCode(student))?.runs).toHaveLength(1);
});

it('stores the newest runs only, and a limited output of each', async () => {
  const { student, meera } = await enterRoom();
  world.runner.respondWith(() => runResult({ output: 'x'.repeat(RUN_OUTPUT_MAX_LENGTH + 10) }));
  startRun(meera);
  expect(String((await resultsAt(meera))[0]?.['output'])).toHaveLength(RUN_OUTPUT_MAX_LENGTH);
  for (let n = 2; n <= STORED_RUNS_MAX + 2; n += 1) {
    startRun(meera, `${n}`);
    await resultsAt(meera, n);
  }
  const runs = (await storedCode(student))?.runs ?? [];
  expect([runs.length, runs[0]?.n, runs.at(-1)?.n]).toEqual([STORED_RUNS_MAX, 3, STORED_RUNS_MAX + 2]);
});

it('forwards console logs of a client unchanged to the other member', async () => {
  const { meera, tom } = await enterRoom();
  meera.send({ type: 'console_log', message: 'hello', level: 'info' });
  expect(await tom.next('console_log')).toEqual({ type: 'console_log', message: 'hello', level: 'info' });
  expect(meera.all('console_log')).toEqual([]);
});

it('exports only the runs that the member started', async () => {
  const { student, meera, tom } = await enterRoom();
  startRun(meera, 'mine');
  await resultsAt(tom);
  startRun(tom, 'his');
  await resultsAt(meera, 2);
  const input = { member_id: student.memberId, cursor: '1:' };
  expect(await world.at().get(Caller).call(realtimeApi.exportMember, input, systemContext())).toMatchObject({
    file: 'room-runs',
    rows: [{ meetingId: student.meetingId, language: 'python', output: 'mine' }],
  });
});
