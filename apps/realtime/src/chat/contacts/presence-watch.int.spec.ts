import { realtimeApi } from '@skillhour/contracts';
import { patientMs, until } from '@skillhour/testing';
import { ChatWorld, type Writer } from '../../../test/chat-world.js';
import { endSockets, SocketClient } from '../../../test/socket-client.js';

/** Settle time, long enough for a page reload even on a busy machine. */
const SETTLE_MS = patientMs(400);

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start({ ONLINE_SETTLE_MS: String(SETTLE_MS) });
});
afterEach(endSockets);
afterAll(() => world.stop());

/** Opens a page of the member on the given replica. */
async function page({ id, ...member }: Writer, replica: number): Promise<SocketClient> {
  const { websocket_url } = await world.call(
    realtimeApi.issueNotificationTicket,
    { userId: id },
    { ...member },
  );
  const port = String(world.ports[replica]);
  return new SocketClient(websocket_url.replace('skillhour.test', `127.0.0.1:${port}`)).open();
}
const told = (client: SocketClient) =>
  client.all('online_status').map((frame) => (frame['online_users'] as string[]).toSorted());
const becomes = (client: SocketClient, ...ids: string[]) =>
  until(() => String(told(client).at(-1)) === String(ids.toSorted()), {
    what: `${String(ids)} to be online`,
  });
/** Closes the page and waits for the close, which its replica publishes first. */
async function leave(client: SocketClient): Promise<void> {
  client.leave();
  await client.close();
}

/**
 * Creates a member with two contacts, who watches their online state. Ines comes and goes after Tom, to prove
 * that nothing was sent about Tom.
 */
async function watching() {
  const [[meera, samuel], tom, ines] = await Promise.all([
    world.two(),
    world.member('Tom'),
    world.member('Ines'),
  ]);
  await world.follow(meera, tom);
  await world.follow(meera, ines);
  await world.settled();
  const { client } = await world.open(meera, samuel);
  client.send({ type: 'request_online_status' });
  await client.next('online_status');
  return { meera, samuel, tom, ines, client };
}

it('sends presence changes on other replicas to a watching member, but only those of contacts', async () => {
  const { tom, ines, client } = await watching();
  const stranger = await page(await world.member('Eve'), 1);
  const first = await page(tom, 1);
  await becomes(client, tom.id);
  const second = await page(tom, 0);
  await leave(first);
  await page(ines, 1);
  await becomes(client, tom.id, ines.id);
  await leave(second);
  await becomes(client, ines.id);
  expect(told(client)).toEqual([[], [tom.id], [tom.id, ines.id].sort(), [ines.id]]);
  stranger.leave();
});

it('does not report a page change as a presence change', async () => {
  const { tom, ines, client } = await watching();
  const first = await page(tom, 1);
  await becomes(client, tom.id);
  first.leave();
  await page(tom, 0);
  await first.close();
  await page(ines, 1);
  await becomes(client, tom.id, ines.id);
  expect(told(client)).toEqual([[], [tom.id], [tom.id, ines.id].sort()]);
});

it('stops watching a contact who blocked the member after the next presence request', async () => {
  const { meera, tom, ines, client } = await watching();
  await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, tom);
  client.send({ type: 'request_online_status' });
  await until(() => told(client).length === 2, { what: 'an answer' });
  await page(tom, 1);
  await page(ines, 1);
  await becomes(client, ines.id);
  expect(told(client)).toEqual([[], [], [ines.id]]);
});

it('stops presence updates between blocked members without a new request', async () => {
  const { meera, tom, ines, client } = await watching();
  const toms = await page(tom, 1);
  await becomes(client, tom.id);
  await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, tom);
  await leave(toms);
  const hers = await page(ines, 1);
  await becomes(client, ines.id);
  await page(tom, 1);
  await leave(hers);
  await becomes(client);
  expect(told(client)).toEqual([[], [tom.id], [ines.id], []]);
});

it('sends presence changes to a page without a conversation until it stops watching', async () => {
  const { meera, tom } = await watching();
  const [list, other] = [await page(meera, 1), await page(meera, 1)];
  for (const each of [list, other]) {
    each.send({ type: 'request_online_status' });
    await each.next('online_status');
  }
  const toms = await page(tom, 0);
  await Promise.all([becomes(list, tom.id), becomes(other, tom.id)]);
  list.send({ type: 'request_online_status', watch: false });
  list.send({ type: 'fetch_unread_notifications' });
  await list.next('unread_notifications');
  toms.leave();
  await becomes(other);
  list.send({ type: 'fetch_unread_notifications' });
  await list.heard('unread_notifications', 2);
  expect(told(list)).toEqual([[], [tom.id]]);
});
