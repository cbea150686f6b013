import { identityApi, isCommand, newId, type AnyEndpoint, type CallContext } from '@skillhour/contracts';
import { DATABASE } from '@skillhour/persistence';
import type { Connection } from 'mongoose';
import { IdentityInTest } from './testing/identity-in-test.js';

let identity: IdentityInTest;
beforeAll(async () => {
  identity = await IdentityInTest.start();
});
afterAll(() => identity.stop());

interface Deed {
  by: Partial<CallContext>;
  input: object;
}

/** A command of each kind, ready to be given. */
const DEEDS: Record<string, () => Promise<Deed>> = {
  toggleBlock: async () => {
    const { user } = await identity.newMember();
    return { by: await identity.admin(), input: { id: user.id } };
  },
};
/** Commands that cannot go on where their process died before it answered: they then say that it was done. */
const SAY_DONE: readonly string[] = [];

const commands = Object.entries<AnyEndpoint>(identityApi).filter(([, endpoint]) => isCommand(endpoint));
const give = (endpoint: AnyEndpoint, { by, input }: Deed, idempotencyKey: string): Promise<unknown> =>
  identity.call(endpoint, input, { ...by, idempotencyKey });
const collection = (name: string) => identity.service.get<Connection>(DATABASE).collection(name);
/** As a process leaves commands that dies between effect and answer. */
const loseAnswers = () =>
  collection('commands').updateMany({}, { $set: { answer: null, leaseUntil: new Date(0) } });

it('every command is tried here', () => {
  expect(Object.keys(DEEDS).sort()).toEqual(commands.map(([name]) => name).sort());
});

it.each(commands)('%s with a key is done once and answered the same', async (name, endpoint) => {
  const deed = await DEEDS[name]!();
  const key = newId();
  const [first, second] = await Promise.all([give(endpoint, deed, key), give(endpoint, deed, key)]);
  expect(second).toEqual(first);
  const before = await collection('outbox').countDocuments();
  expect(await give(endpoint, deed, key)).toEqual(first);
  await loseAnswers();
  const again = give(endpoint, deed, key);
  if (SAY_DONE.includes(name)) await expect(again).rejects.toMatchObject({ code: 'command.done' });
  else expect(await again).toEqual(first);
  expect(await collection('outbox').countDocuments()).toBe(before);
});

it('a block that comes again does not lift it, nor undo a newer one', async () => {
  const { by, input } = await DEEDS['toggleBlock']!();
  const toggle = (key: string) => give(identityApi.toggleBlock, { by, input }, key);
  expect(await toggle('block')).toEqual({ status: 'blocked' });
  expect(await toggle('lift')).toEqual({ status: 'active' });
  await loseAnswers();
  expect(await toggle('block')).toEqual({ status: 'blocked' });
  const { members } = await identity.call(identityApi.summariseMembers, { ids: [(input as { id: never }).id] });
  expect(members).toMatchObject([{ is_blocked: false }]);
});
