import { realtimeApi } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { setTimeout as delay } from 'node:timers/promises';
import { ChatWorld, type Writer } from '../../../test/chat-world.js';
import { endSockets, SocketClient } from '../../../test/socket-client.js';

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

/** A page of a member, wherever they are. */
async function page({ id, ...member }: Writer, replica: number): Promise<SocketClient> {
  const { websocket_url } = await world.call(
    realtimeApi.issueNotificationTicket,
    { userId: id },
    { ...member },
  );
  const port = String(world.ports[replica]);
  return new SocketClient(websocket_url.replace('skillhour.test', `127.0.0.1:${port}`)).open();
}
const told = (client: SocketClient) => client.all('online_status').map((frame) => frame['online_users']);
const becomes = (client: SocketClient, ...ids: string[]) =>
  until(() => String(told(client).at(-1)) === String(ids), { what: `that ${String(ids)} are here` });

/** One with a contact, who has asked who is here. */
async function watching() {
  const [[meera, samuel], tom] = await Promise.all([world.two(), world.member('Tom')]);
  await world.follow(meera, tom);
  await world.settled();
  const { client } = await world.open(meera, samuel);
  client.send({ type: 'request_online_status' });
  await client.next('online_status');
  return { meera, samuel, tom, client };
}

it('who asked is told when a contact comes and goes on another replica, and is not told of others', async () => {
  const { tom, client } = await watching();
  const stranger = await page(await world.member('Eve'), 1);
  const first = await page(tom, 1);
  await becomes(client, tom.id);
  const second = await page(tom, 0);
  first.leave();
  await delay(2_500);
  second.leave();
  await becomes(client);
  expect(told(client)).toEqual([[], [tom.id], []]);
  stranger.leave();
});

it('a page that is turned is no coming and going', async () => {
  const { tom, client } = await watching();
  const first = await page(tom, 1);
  await becomes(client, tom.id);
  first.leave();
  await page(tom, 0);
  await delay(2_500);
  expect(told(client)).toEqual([[], [tom.id]]);
});

it('who is blocked is watched no more once it was asked again, and who left is not told', async () => {
  const { meera, tom, client } = await watching();
  await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, tom);
  client.send({ type: 'request_online_status' });
  await until(() => told(client).length === 2, { what: 'an answer' });
  await page(tom, 1);
  await delay(2_500);
  expect(told(client)).toEqual([[], []]);
});

it('from a block on nobody hears of the other coming or going, without having asked again', async () => {
  const { meera, tom, client } = await watching();
  const ines = await world.member('Ines');
  await world.follow(meera, ines);
  await world.settled();
  client.send({ type: 'request_online_status' });
  const toms = await page(tom, 1);
  await becomes(client, tom.id);
  await world.call(realtimeApi.blockInChat, { userId: meera.id, blocked: true }, tom);
  toms.leave();
  await delay(2_500);
  await page(tom, 0);
  await page(ines, 1);
  await becomes(client, ines.id);
  expect(told(client)).toEqual([[], [], [tom.id], [ines.id]]);
});

it('a page without a conversation is told as well, until it wants no more of it', async () => {
  const { meera, tom } = await watching();
  const list = await page(meera, 1);
  list.send({ type: 'request_online_status' });
  await list.next('online_status');
  const toms = await page(tom, 0);
  await becomes(list, tom.id);
  list.send({ type: 'request_online_status', watch: false });
  list.send({ type: 'fetch_unread_notifications' });
  await list.next('unread_notifications');
  toms.leave();
  await delay(2_500);
  expect(told(list)).toEqual([[], [tom.id]]);
});
