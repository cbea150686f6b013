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

/** Creates a member with an unread notification. */
async function told(): Promise<Deed & { id: string }> {
  const [by, other] = await Promise.all([world.member('Meera'), world.member('Samuel')]);
  await world.propose(by, other);
  await world.messages(by, 1);
  const [one] = (await world.unread(by)).notifications;
  return { by, input: {}, id: one!.id };
}

/** One input per command endpoint, with the member who sends it. */
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
/** Simulates a process that dies between a command’s effect and its response. */
const loseAnswers = () =>
  world.collection('commands').updateMany({}, { $set: { answer: null, leaseUntil: new Date(0) } });

it('covers every command', () => {
  expect(Object.keys(DEEDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

it.each(commands)('returns the same response for %s when repeated with its key', async (name, endpoint) => {
  const deed = await DEEDS[name]!();
  const key = newId();
  const first = await give(endpoint, deed, key);
  expect(await give(endpoint, deed, key)).toEqual(first);
  await loseAnswers();
  expect(await give(endpoint, deed, key)).toEqual(first);
});
