import { isCommand, newId, realtimeApi, type AnyEndpoint } from '@skillhour/contracts';
import { NotificationWorld, type Reader } from '../test/notification-world.js';

let world: NotificationWorld;
beforeAll(async () => {
  world = await NotificationWorld.start();
});
afterAll(() => world.stop());

interface Deed {
  by: Reader;
  input: object;
}

/** A member with something unread. */
async function told(): Promise<Deed & { id: string }> {
  const [by, other] = await Promise.all([world.member('Meera'), world.member('Samuel')]);
  await world.propose(by, other);
  await world.messages(by, 1);
  const [one] = (await world.unread(by)).notifications;
  return { by, input: {}, id: one!.id };
}

/** A command of each kind, ready to be given. */
const DEEDS: Record<string, () => Promise<Deed>> = {
  markRead: async () => {
    const { by, id } = await told();
    return { by, input: { id } };
  },
  markAllRead: told,
  markChatRead: async () => {
    const [by, other] = await Promise.all([world.member('Meera'), world.member('Samuel')]);
    return { by, input: { userId: other.id } };
  },
  blockInChat: async () => {
    const [by, other] = await Promise.all([world.member('Meera'), world.member('Samuel')]);
    return { by, input: { userId: other.id, blocked: true } };
  },
  uploadChatFile: async () => {
    const file = { id: crypto.randomUUID(), media_type: 'application/octet-stream', bytes: 9, name: 'a.pdf' };
    return { by: await world.member('Meera'), input: { file } };
  },
  updatePreferences: async () => ({
    by: await world.member('Meera'),
    input: { quiet: null, timezone: 'Asia/Kolkata' },
  }),
};

const commands = Object.entries<AnyEndpoint>(realtimeApi).filter(([, endpoint]) => isCommand(endpoint));
const give = (endpoint: AnyEndpoint, { by, input }: Deed, idempotencyKey: string): Promise<unknown> =>
  world.call(endpoint, input, by, { idempotencyKey });
/** As a process leaves commands that dies between effect and answer. */
const loseAnswers = () =>
  world.collection('commands').updateMany({}, { $set: { answer: null, leaseUntil: new Date(0) } });

it('every command is tried here', () => {
  expect(Object.keys(DEEDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

it.each(commands)('%s with a key is answered the same again', async (name, endpoint) => {
  const deed = await DEEDS[name]!();
  const key = newId();
  const first = await give(endpoint, deed, key);
  expect(await give(endpoint, deed, key)).toEqual(first);
  await loseAnswers();
  expect(await give(endpoint, deed, key)).toEqual(first);
});
