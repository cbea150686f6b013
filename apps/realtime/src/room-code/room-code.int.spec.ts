import { CODE_MAX_BYTES, realtimeApi, SOURCE_MAX_LENGTH } from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import { until } from '@skillhour/testing';
import * as Y from 'yjs';
import { base64, CodeClient } from '../../test/code-client.js';
import { partyOf, RoomWorld, type Party } from '../../test/room-world.js';
import { endSockets, type SocketClient } from '../../test/socket-client.js';
import { CodeDocuments } from './code-documents.js';
import { CodeUpdateStore } from './code-update.store.js';
import { TEMPLATES } from './templates.js';

let world: RoomWorld;
beforeAll(async () => {
  world = await RoomWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

function createParties(): [student: Party, teacher: Party] {
  const student = partyOf('student');
  return [student, partyOf('teacher', student.meetingId)];
}

/** Opens the editor for both members of a room, each on their own replica. */
async function openEditors() {
  const [student, teacher] = createParties();
  const meera = await CodeClient.open(await world.enter(student, 0));
  const tom = await CodeClient.open(await world.enter(teacher, 1));
  return { student, teacher, meera, tom };
}

const storedCode = async ({ meetingId: meeting_id }: Party) => {
  const caller = world.at().get(Caller);
  return (await caller.call(realtimeApi.readRoomCode, { meeting_id }, systemContext())).code;
};
const rowsOf = ({ meetingId }: Party) => world.at().get(CodeUpdateStore).all(meetingId);
const change = (client: SocketClient, content: string, more = {}) =>
  client.send({ type: 'code_change', content, language: 'javascript', changes: [], ...more });
const changes = (client: SocketClient) => client.all('code_change').map(({ content }) => content);
const errorsAt = async (client: SocketClient, count = 1) =>
  (await client.waitForFrames('error', count)).map(({ code }) => code);

it('starts with one template even if both members open it at the same moment', async () => {
  const [student, teacher] = createParties();
  const sockets = await Promise.all([world.enter(student, 0), world.enter(teacher, 1)]);
  const clients = await Promise.all(sockets.map((socket) => CodeClient.open(socket)));
  for (const client of clients) expect(client.content).toBe(TEMPLATES.javascript);
  expect(await storedCode(student)).toEqual({
    language: 'javascript',
    content: TEMPLATES.javascript,
    notes: '',
    runs: [],
  });
});

it('merges concurrent typing on two replicas without loss, to the same text for both', async () => {
  const { meera, tom, student } = await openEditors();
  for (let i = 0; i < 40; i += 1) {
    meera.write(0, 'm');
    tom.write(tom.text.length, 't');
  }
  const isAll = (content: string) => /^m{40}/.test(content) && /t{40}$/.test(content);
  const [hers, his] = [await meera.waitForContent(isAll), await tom.waitForContent(isAll)];
  expect(hers).toBe(his);
  expect((await storedCode(student))?.content).toBe(hers);
});

it('restores the text after a reload, on another replica and for a late member', async () => {
  const { meera, student, teacher } = await openEditors();
  meera.write(0, '// mine\n');
  await until(async () => (await storedCode(student))?.content.startsWith('// mine'), {
    what: 'the stored text',
  });
  meera.socket.end();
  const again = await CodeClient.open(await world.enter(student, 1));
  expect(again.content).toBe(`// mine\n${TEMPLATES.javascript}`);
  const late = await CodeClient.open(await world.enter(teacher, 0));
  expect(late.content).toBe(again.content);
});

it('merges what was typed while disconnected, in both directions', async () => {
  const { meera, tom, student } = await openEditors();
  meera.socket.end();
  await meera.socket.close();
  meera.doc.transact(() => meera.text.insert(0, '// away\n'));
  tom.write(0, '// here\n');
  await tom.waitForContent((content) => content.startsWith('// here'));
  const back = new CodeClient(await world.enter(student, 1));
  Y.applyUpdate(back.doc, Y.encodeStateAsUpdate(meera.doc), back);
  const state = await back.sync();
  const theirs = new Uint8Array(Buffer.from(String(state['state_vector']), 'base64'));
  back.socket.send({ type: 'code_update', update: base64(Y.encodeStateAsUpdate(back.doc, theirs)) });
  const isBoth = (content: string) => content.includes('// away') && content.includes('// here');
  expect(await tom.waitForContent(isBoth)).toBe(await back.waitForContent(isBoth));
});

it('loses nothing if both replicas compact while both members write', async () => {
  const { meera, tom, student } = await openEditors();
  const compact = () =>
    world.replicas.map((replica) => replica.get(CodeDocuments).compact(student.meetingId));
  for (let i = 0; i < 60; i += 1) {
    meera.write(0, 'm');
    tom.write(tom.text.length, 't');
    if (i % 20 === 10) await Promise.all(compact());
  }
  const isAll = (content: string) => /^m{60}/.test(content) && /t{60}$/.test(content);
  const text = await meera.waitForContent(isAll);
  await Promise.all(compact());
  expect((await storedCode(student))?.content).toBe(text);
  await world.at().get(CodeDocuments).compact(student.meetingId);
  expect(await rowsOf(student)).toHaveLength(1);
  expect((await CodeClient.open(await world.enter(student, 1))).content).toBe(text);
});

it('compacts many rows into one automatically', async () => {
  const { meera, student } = await openEditors();
  for (let i = 0; i < 230; i += 1) meera.write(0, 'x');
  await until(async () => (await storedCode(student))?.content.startsWith('x'.repeat(230)), {
    what: 'all of it',
  });
  expect((await rowsOf(student)).length).toBeLessThan(100);
});

it('lets a client of whole texts and a client of changes edit together', async () => {
  const [student, teacher] = createParties();
  const old = await world.enter(teacher, 1);
  const meera = await CodeClient.open(await world.enter(student, 0));
  meera.write(0, '// hers\n');
  await until(() => changes(old).at(-1) === `// hers\n${TEMPLATES.javascript}`, { what: 'her text' });
  change(old, `// hers\n// his\n${TEMPLATES.javascript}`);
  await meera.waitForContent(`// hers\n// his\n${TEMPLATES.javascript}`);
  expect(old.all('code_update')).toEqual([]);
  expect(old.all('error')).toEqual([]);
});

it('forwards whole texts unchanged between two clients that support nothing else, only to the peer', async () => {
  const [student, teacher] = createParties();
  const [one, other] = [await world.enter(student, 0), await world.enter(teacher, 1)];
  change(one, 'print(1)', { language: 'python', changes: [{ from: 0, insert: 'print(1)' }] });
  expect(await other.next('code_change')).toEqual({
    type: 'code_change',
    content: 'print(1)',
    language: 'python',
    changes: [{ from: 0, insert: 'print(1)' }],
    sender_id: student.memberId,
  });
  expect(await storedCode(student)).toMatchObject({ content: 'print(1)', language: 'python' });
  other.send({ type: 'language_change', language: 'go' });
  expect(await one.next('language_change')).toMatchObject({ language: 'go', sender_id: teacher.memberId });
  expect(one.all('code_change')).toEqual([]);
  expect(other.all('language_change')).toHaveLength(1);
});

it('replaces only an untouched template with the template of a new language', async () => {
  const { meera, tom } = await openEditors();
  tom.socket.send({ type: 'language_change', language: 'python' });
  await meera.waitForContent(TEMPLATES.python);
  meera.write(0, '# mine\n');
  await tom.waitForContent(`# mine\n${TEMPLATES.python}`);
  meera.socket.send({ type: 'language_change', language: 'rust' });
  await until(() => tom.socket.all('code_language').length === 2, { what: 'the second choice' });
  expect(tom.socket.all('code_language').at(-1)).toMatchObject({ language: 'rust', choice: 2 });
  expect(meera.socket.all('code_language').at(-1)).toMatchObject({ language: 'rust', choice: 2 });
  expect(tom.content).toBe(`# mine\n${TEMPLATES.python}`);
});

it('sends the cursor and whether the editor is open to the peer without storing them', async () => {
  const { meera, tom, student } = await openEditors();
  meera.socket.send({ type: 'code_open', open: true });
  meera.socket.send({ type: 'code_awareness', anchor: 'AA==', head: null, sender_id: 'somebody' });
  expect(await tom.socket.next('code_open')).toEqual({
    type: 'code_open',
    open: true,
    sender_id: student.memberId,
  });
  expect(await tom.socket.next('code_awareness')).toMatchObject({
    anchor: 'AA==',
    sender_id: student.memberId,
  });
  meera.socket.send({ type: 'code_open', open: false });
  tom.write(0, 'x');
  await until(async () => (await storedCode(student))?.content.startsWith('x'), { what: 'his change' });
  expect(meera.socket.all('code_update')).toEqual([]);
});

it('rejects invalid changes of the text and stores nothing of them', async () => {
  const { meera, student } = await openEditors();
  const before = await rowsOf(student);
  const other = new Y.Doc();
  other.getMap('settings').set('language', 'python');
  const hostile = [new Uint8Array([1, 2, 3, 255]), new Uint8Array(0), Y.encodeStateAsUpdate(other)];
  for (const update of hostile) meera.socket.send({ type: 'code_update', update: base64(update) });
  meera.socket.send({ type: 'code_sync', state_vector: base64(new Uint8Array([9, 255])) });
  expect(await errorsAt(meera.socket, 4)).toEqual(Array.from({ length: 4 }, () => 'code.invalid'));
  expect(await rowsOf(student)).toEqual(before);
  meera.write(0, 'still here');
  await until(async () => (await storedCode(student))?.content.startsWith('still'), {
    what: 'the next change',
  });
});

it('accepts 100,000 characters and rejects more', async () => {
  const { meera, tom, student } = await openEditors();
  meera.write(0, 'x'.repeat(SOURCE_MAX_LENGTH), meera.text.length);
  await tom.waitForContent((content) => content.length === SOURCE_MAX_LENGTH);
  tom.write(0, 'one more');
  expect(await errorsAt(tom.socket)).toEqual(['code.too_large']);
  meera.write(0, 'y', 2);
  const after = (await storedCode(student))?.content;
  expect(after?.length).toBeLessThanOrEqual(SOURCE_MAX_LENGTH);
});

it('compacts deleted text before it rejects a change as too large', async () => {
  const { meera, student } = await openEditors();
  const documents = world.at().get(CodeDocuments);
  const doc = await documents.load(student.meetingId);
  // As if this much had been written, which no session does.
  doc.countStored(new Uint8Array(CODE_MAX_BYTES));
  meera.write(0, 'this is let go, for nothing was deleted');
  await until(async () => (await storedCode(student))?.content.startsWith('this'), { what: 'the change' });
  expect(meera.socket.all('error')).toEqual([]);
});
