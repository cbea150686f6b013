import { jest } from '@jest/globals';
import { realtimeApi } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { base64, CodeClient } from '../../test/code-client.js';
import { lettersBy } from '../../test/letters-by.js';
import { partyOf, RoomWorld, type Party } from '../../test/room-world.js';
import { endSockets } from '../../test/socket-client.js';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { CodeUpdateStore } from './code-update.store.js';
import { MergeUpdates } from './merge-updates.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(() => {
  jest.restoreAllMocks();
  endSockets();
});
afterAll(() => world.stop());

const open = async () => {
  const party = partyOf('student');
  return { party, client: await CodeClient.open(await world.enter(party, 0)) };
};
const rowsOf = ({ meetingId }: Party) => world.at().get(CodeUpdateStore).all(meetingId);
const read = async ({ meetingId: meeting_id }: Party) =>
  (await world.at().get(Caller).call(realtimeApi.readRoomCode, { meeting_id }, systemContext())).code;

// A room may have 256 authors, so only the bound of updates rejects a hundred.
it.each([100, 16_000])('rejects an update by %i authors, and stores nothing of it', async (authors) => {
  const { party, client } = await open();
  client.socket.send({ type: 'code_update', update: base64(lettersBy(authors)) });
  expect((await client.socket.waitForFrames('error', 1)).map(({ code }) => code)).toEqual(['code.full']);
  expect(await rowsOf(party)).toHaveLength(1);
});

it('rejects further authors of a room at 256', async () => {
  const { party, client } = await open();
  for (let sent = 0; sent < 5; sent += 1)
    client.socket.send({ type: 'code_update', update: base64(lettersBy(60, 1_000 + sent * 60)) });
  expect((await client.socket.waitForFrames('error', 1)).map(({ code }) => code)).toEqual(['code.full']);
  expect(await rowsOf(party)).toHaveLength(5);
});

it('accepts a valid update of 2,000 runs by one author', async () => {
  const { party, client } = await open();
  const { doc, text } = client;
  doc.transact(() => {
    for (let run = 0; run < 2_000; run += 1) text.insert(0, 'y');
  });
  client.send();
  client.write(0, 'end ');
  await (await CodeClient.open(await world.enter(party, 1))).waitForContent(text.toJSON());
  expect((await read(party))?.content).toBe(text.toJSON());
});

it('rejects an update of many runs that a thread cannot merge with those of the room in time', async () => {
  const { party, client } = await open();
  client.write(0, 'a small change is not tried ');
  const small = client.text.toJSON();
  await (await CodeClient.open(await world.enter(party, 1))).waitForContent(small);
  const stored = await rowsOf(party);
  const trial = jest.spyOn(world.at().get(MergeUpdates), 'run').mockResolvedValueOnce(null);
  client.doc.transact(() => {
    for (let run = 0; run < 2_000; run += 1) client.text.insert(0, 'y');
  });
  client.send();
  expect((await client.socket.waitForFrames('error', 1)).map(({ code }) => code)).toEqual(['code.full']);
  expect(trial).toHaveBeenCalledTimes(1);
  expect(trial.mock.calls[0]?.[0].slice(0, -1)).toEqual(stored);
  expect(await rowsOf(party)).toEqual(stored);
  expect((await read(party))?.content).toBe(small);
});

it('rejects nested changes of 150,000 levels before anything is stored', async () => {
  const { party, client } = await open();
  const before = (await read(party))?.content;
  const changes = `${'['.repeat(150_000)}${']'.repeat(150_000)}`;
  client.socket.send(`{"type":"code_change","content":"new","changes":${changes}}`);
  expect((await client.socket.waitForFrames('error', 1)).map(({ code }) => code)).toEqual(['code.invalid']);
  expect(await rowsOf(party)).toHaveLength(1);
  expect((await read(party))?.content).toBe(before);
});

it('loads the stored plain text, and merges the updates again only after a change', async () => {
  const { party, client } = await open();
  await read(party);
  const texts = world.at().get<Connection>(DATABASE).collection<{ _id: string }>('room_texts');
  await texts.updateOne({ _id: party.meetingId }, { $set: { content: 'stored' } });
  expect((await read(party))?.content).toBe('stored');
  client.write(0, 'new ');
  await (await CodeClient.open(await world.enter(party, 1))).waitForContent(client.text.toJSON());
  expect((await read(party))?.content).toBe(client.text.toJSON());
});
