import { LocalDatabase, until } from '@skillhour/testing';
import { CodeClient } from '../test/code-client.js';
import { partyOf, RoomWorld } from '../test/room-world.js';
import { endSockets } from '../test/socket-client.js';

let database: LocalDatabase;
let world: RoomWorld;
beforeAll(async () => {
  database = await LocalDatabase.start();
  world = await RoomWorld.start({}, database.uri);
});
afterAll(async () => {
  endSockets();
  await world.stop();
  await database.stop();
});

it('rejects code changes and runs while the database is unavailable, and accepts them afterwards', async () => {
  const student = partyOf('student');
  const meera = await CodeClient.open(await world.enter(student, 0));
  const tom = await CodeClient.open(await world.enter(partyOf('teacher', student.meetingId), 1));
  await database.kill();
  meera.write(0, '// lost?\n');
  meera.socket.send({ type: 'run_code', content: 'x', language: 'go' });
  const errors = await until(() => meera.socket.all('error').length >= 2 && meera.socket.all('error'), {
    timeoutMs: 30_000,
    what: 'both rejections',
  });
  expect(errors.map(({ code }) => code)).toEqual(['service.unavailable', 'service.unavailable']);
  expect(tom.content).not.toContain('lost');
  await database.start();
  await until(async () => (meera.sendAll(), tom.content.startsWith('// lost?')), {
    timeoutMs: 30_000,
    everyMs: 1_000,
    what: 'her change at the other',
  });
});
