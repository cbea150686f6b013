import { realtimeApi } from '@skillhour/contracts';
import { scaledTimeoutMs, until } from '@skillhour/testing';
import { ChatWorld, type Writer } from '../../../test/chat-world.js';
import { endSockets, SocketClient } from '../../../test/socket-client.js';

/** Settle time, long enough for a page reload even on a busy machine. */
const SETTLE_MS = scaledTimeoutMs(400);

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start({ ONLINE_SETTLE_MS: String(SETTLE_MS) });
});
afterEach(endSockets);
afterAll(() => world.stop());

/** Opens a page of the member on the given replica. */
async function openPage({ id, ...member }: Writer, replica: number): Promise<SocketClient> {
  const { websocket_url } = await world.call(
    realtimeApi.issueNotificationTicket,
    { userId: id },
    { ...member },
  );
  const port = String(world.ports[replica]);
  return new SocketClient(websocket_url.replace('skillhour.test', `127.0.0.1:${port}`)).open();
}
const onlineUpdates = (client: SocketClient) =>
  client.all('online_status').map((frame) => (frame['online_users'] as string[]).toSorted());
const waitForOnline = (client: SocketClient, ...ids: string[]) =>
  until(() => String(onlineUpdates(client).at(-1)) === String(ids.toSorted()), {
    what: `${String(ids)} to be online`,
  });
/** Closes the page and waits for the close, which its replica publishes first. */
async function closePage(client: SocketClient): Promise<void> {
  client.leave();
  await client.close();
}

/**
 * Creates a member with two contacts, who watches their online state. Ines comes and goes after Tom, to prove
 * that nothing was sent about Tom.
 */
async function createWatcher() {
  const [[meera, samuel], tom, ines] = await Promise.all([
    world.createMembers(),
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
  const { tom, ines, client } = await createWatcher();
  const stranger = await openPage(await world.member('Eve'), 1);
  const first = await openPage(tom, 1);
  await waitForOnline(client, tom.id);
  const second = await openPage(tom, 0);
  await closePage(first);
  await openPage(ines, 1);
  await waitForOnline(client, tom.id, ines.id);
  await closePage(second);
  await waitForOnline(client, ines.id);
  expect(onlineUpdates(client)).toEqual([[], [tom.id], [tom.id, ines.id].sort(), [ines.id]]);
  stranger.leave();
});

it('does not report a page change as a presence change', async () => {
  const { tom, ines, client } = await createWatcher();
  const first = await openPage(tom, 1);
  await waitForOnline(client, tom.id);
  first.leave();
  await openPage(tom, 0);
  await first.close();
  await openPage(ines, 1);
  await waitForOnline(client, tom.id, ines.id);
  expect(onlineUpdates(client)).toEqual([[], [tom.id], [tom.id, ines.id].sort()]);
});

it('stops watching a contact who blocked the member after the next presence request', async () => {
  const { meera, tom, ines, client } = await createWatcher();
  await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, tom);
  client.send({ type: 'request_online_status' });
  await until(() => onlineUpdates(client).length === 2, { what: 'a response' });
  await openPage(tom, 1);
  await openPage(ines, 1);
  await waitForOnline(client, ines.id);
  expect(onlineUpdates(client)).toEqual([[], [], [ines.id]]);
});

it('stops presence updates between blocked members without a new request', async () => {
  const { meera, tom, ines, client } = await createWatcher();
  const toms = await openPage(tom, 1);
  await waitForOnline(client, tom.id);
  await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, tom);
  await closePage(toms);
  const hers = await openPage(ines, 1);
  await waitForOnline(client, ines.id);
  await openPage(tom, 1);
  await closePage(hers);
  await waitForOnline(client);
  expect(onlineUpdates(client)).toEqual([[], [tom.id], [ines.id], []]);
});

it('sends presence changes to a page without a conversation until it stops watching', async () => {
  const { meera, tom } = await createWatcher();
  const [list, other] = [await openPage(meera, 1), await openPage(meera, 1)];
  for (const each of [list, other]) {
    each.send({ type: 'request_online_status' });
    await each.next('online_status');
  }
  const toms = await openPage(tom, 0);
  await Promise.all([waitForOnline(list, tom.id), waitForOnline(other, tom.id)]);
  list.send({ type: 'request_online_status', watch: false });
  list.send({ type: 'fetch_unread_notifications' });
  await list.next('unread_notifications');
  toms.leave();
  await waitForOnline(other);
  list.send({ type: 'fetch_unread_notifications' });
  await list.waitForFrames('unread_notifications', 2);
  expect(onlineUpdates(list)).toEqual([[], [tom.id]]);
});
