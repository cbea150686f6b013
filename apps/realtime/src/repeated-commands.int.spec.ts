import { isCommand, newId, realtimeApi, type AnyEndpoint } from '@skillhour/contracts';
import { NotificationWorld, type Reader } from '../test/notification-world.js';

let world: NotificationWorld;
beforeAll(async () => {
  world = await NotificationWorld.start();
});
afterAll(() => world.stop());

interface CommandCase {
  by: Reader;
  input: object;
}

/** Creates a member with an unread notification. */
async function unreadNotification(): Promise<CommandCase & { id: string }> {
  const [by, other] = await Promise.all([world.member('Meera'), world.member('Samuel')]);
  await world.propose(by, other);
  await world.messages(by, 1);
  const [one] = (await world.unread(by)).notifications;
  return { by, input: {}, id: one!.id };
}

/** One input per command endpoint, with the member who sends it. */
const COMMAND_CASES: Record<string, () => Promise<CommandCase>> = {
  markRead: async () => {
    const { by, id } = await unreadNotification();
    return { by, input: { id } };
  },
  markAllRead: unreadNotification,
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
const sendCommand = (
  endpoint: AnyEndpoint,
  { by, input }: CommandCase,
  idempotencyKey: string,
): Promise<unknown> => world.call(endpoint, input, by, { idempotencyKey });
/** Simulates a process that dies between a command’s effect and its response. */
const loseResponses = () =>
  world.collection('commands').updateMany({}, { $set: { answer: null, leaseUntil: new Date(0) } });

it('covers every command', () => {
  expect(Object.keys(COMMAND_CASES).sort()).toEqual(commands.map(([name]) => name).sort());
});

it.each(commands)('returns the same response for %s when repeated with its key', async (name, endpoint) => {
  const command = await COMMAND_CASES[name]!();
  const key = newId();
  const first = await sendCommand(endpoint, command, key);
  expect(await sendCommand(endpoint, command, key)).toEqual(first);
  await loseResponses();
  expect(await sendCommand(endpoint, command, key)).toEqual(first);
});
