import { jest } from '@jest/globals';
import { realtimeApi, SOURCE_MAX_LENGTH } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import type * as Y from 'yjs';
import { CodeClient } from '../../test/code-client.js';
import { partyOf, RoomWorld, type Party } from '../../test/room-world.js';
import { endSockets } from '../../test/socket-client.js';
import { CodeClients } from './code-clients.js';
import { TEMPLATES } from './templates.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

/** Opens the editor for both members of a room, each on their own replica. */
async function openEditors() {
  const student = partyOf('student');
  const meera = await CodeClient.open(await world.enter(student, 0));
  const tom = await CodeClient.open(await world.enter(partyOf('teacher', student.meetingId), 1));
  return { student, meera, tom };
}

const storedCode = async ({ meetingId: meeting_id }: Party) =>
  (await world.at().get(Caller).call(realtimeApi.readRoomCode, { meeting_id }, systemContext())).code;
/**
 * Returns the rejections of text changes. Leaves out the warning that a sender of many frames is throttled.
 */
const errors = ({ socket }: CodeClient) =>
  socket
    .all('error')
    .map(({ code }) => String(code))
    .filter((code) => code.startsWith('code.'));

it('merges notes that two members write at once, and restores them after a reload and with the code', async () => {
  const { meera, tom, student } = await openEditors();
  meera.insertNote(0, '\n');
  await until(() => tom.notesContent === '\n', { what: 'the first line' });
  for (let i = 0; i < 20; i += 1) {
    meera.insertNote(0, 'm');
    tom.insertNote(tom.notes.length, 't');
    tom.write(0, '/');
  }
  const all = /^m{20}\nt{20}$/;
  await until(() => all.test(meera.notesContent) && all.test(tom.notesContent), {
    what: 'the notes of both',
  });
  const code = `${'/'.repeat(20)}${TEMPLATES.javascript}`;
  await meera.waitForContent(code);
  expect(await storedCode(student)).toMatchObject({ content: code, notes: meera.notesContent });
  const again = await CodeClient.open(await world.enter(student, 1));
  expect(again.notesContent).toBe(meera.notesContent);
});

it('sends nothing about notes to a client that receives whole texts', async () => {
  const [student, teacher] = [partyOf('student'), partyOf('teacher')];
  const his = { ...teacher, meetingId: student.meetingId };
  const old = await world.enter(his, 1);
  const meera = await CodeClient.open(await world.enter(student, 0));
  const modern = await CodeClient.open(await world.enter(his, 1));
  const sendWholeText = jest.spyOn(world.replicas[1]!.get(CodeClients), 'sendWholeText');
  meera.insertNote(0, 'remember');
  await until(() => modern.notesContent === 'remember', { what: 'the notes' });
  expect(sendWholeText).not.toHaveBeenCalled();
  meera.write(0, '// hers\n');
  const change = await old.next('code_change');
  expect(change).toMatchObject({ content: `// hers\n${TEMPLATES.javascript}` });
  old.send({ type: 'code_change', content: 'his', language: 'javascript' });
  await meera.waitForContent('his');
  expect(meera.notesContent).toBe('remember');
});

it('accepts 100,000 characters of notes in addition to those of code, and rejects more', async () => {
  const { meera, tom, student } = await openEditors();
  meera.insertNote(0, 'n'.repeat(SOURCE_MAX_LENGTH));
  await until(() => tom.notesContent.length === SOURCE_MAX_LENGTH, { what: 'the notes' });
  tom.write(0, '// still\n');
  await meera.waitForContent((content) => content.startsWith('// still'));
  tom.insertNote(0, 'one more');
  await until(() => errors(tom).length > 0, { what: 'a rejection' });
  expect(errors(tom)).toEqual(['code.too_large']);
  expect((await storedCode(student))?.notes).toHaveLength(SOURCE_MAX_LENGTH);
});

/** Reading such a full room takes tenths of a second and blocks its replica. */
const SELDOM_MS = 500;

/** Inserts each character before the previous one, so that no runs can be merged. */
const scatter = (client: CodeClient, text: Y.Text) => {
  client.doc.transact(() => {
    for (let i = 0; i < 2_000; i += 1) text.insert(0, 'x');
  });
  client.send();
};

it('rejects more than a room can hold, keeps its content and accepts what still fits', async () => {
  const { meera, student } = await openEditors();
  const holds = async ({ text, notes }: CodeClient) => {
    const now = await storedCode(student);
    return now?.content === text.toJSON() && now.notes === notes.toJSON();
  };
  for (let times = 0; errors(meera).length === 0; times += 1) {
    expect(times).toBeLessThan(8);
    scatter(meera, times % 2 === 0 ? meera.notes : meera.text);
    await until(async () => errors(meera).length > 0 || (await holds(meera)), {
      what: 'a response',
      everyMs: SELDOM_MS,
    });
  }
  expect(errors(meera)).toEqual(['code.full']);
  expect((await storedCode(student))?.notes).toHaveLength(4_000);

  const again = await CodeClient.open(await world.enter(student, 1));
  expect(again.notesContent).toHaveLength(4_000);
  again.insertNote(0, 'one word ');
  await until(() => holds(again), { what: 'a word that fits', everyMs: SELDOM_MS });
  expect(errors(again)).toEqual([]);
});
