import { identityEvents, realtimeApi } from '@skillhour/contracts';
import { until } from '@skillhour/testing';
import { ChatWorld, type Writer } from '../../../test/chat-world.js';
import { endSockets } from '../../../test/socket-client.js';

let world: ChatWorld;
beforeAll(async () => {
  world = await ChatWorld.start();
});
afterEach(endSockets);
afterAll(() => world.stop());

const contactsOf = (who: Writer, query: { search?: string; page?: number; page_size?: number } = {}) =>
  world.call(realtimeApi.listContacts, query, who);
const idsOf = async (who: Writer, query = {}) => (await contactsOf(who, query)).results.map(({ id }) => id);

it('lists only followed members, followers and session partners', async () => {
  const [meera, ines, tom, yuki] = await Promise.all(
    ['Meera', 'Ines', 'Tom', 'Yuki'].map((name) => world.member(name)),
  );
  await world.follow(meera!, ines!);
  await world.follow(tom!, meera!);
  await world.session(meera!, yuki!);
  await world.settled();
  expect((await idsOf(meera!)).toSorted()).toEqual([ines!.id, tom!.id, yuki!.id].toSorted());
  expect(await idsOf(ines!)).toEqual([meera!.id]);
  const unfollowed = { member_id: ines!.id, follower_id: meera!.id };
  await world.publish(identityEvents.memberUnfollowed, unfollowed, new Date(Date.now() - 60_000));
  await world.settled();
  expect(await idsOf(ines!)).toEqual([meera!.id]);
  await world.publish(identityEvents.memberUnfollowed, unfollowed);
  await world.settled();
  expect(await idsOf(ines!)).toEqual([]);
  expect(await idsOf(meera!)).not.toContain(ines!.id);
});

it('orders contacts by their latest event, with the last message and the unread count', async () => {
  const [meera, samuel] = await world.createMembers();
  const tom = await world.member('Tom');
  await world.follow(meera, tom);
  await world.settled();
  const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera, 1)];
  other.client.send({ type: 'chat_message', message: 'First' });
  other.client.send({ type: 'chat_message', message: 'Second' });
  await until(() => one.client.all('chat_message').length === 2, { what: 'both' });
  const { results, has_more, count } = await contactsOf(meera);
  expect([has_more, count]).toEqual([false, 2]);
  expect(results.map(({ id }) => id)).toEqual([samuel.id, tom.id]);
  expect(results[0]).toMatchObject({
    ...{ username: samuel.username, first_name: 'Samuel', last_message: 'Second', unread_count: 2 },
    ...{ last_message_sender_id: samuel.id, last_message_receiver_id: meera.id },
    ...{ isOnline: true, is_online: true, may_write: true, blocked: false },
  });
  expect(results[1]).toMatchObject({ last_message: null, last_message_time: null, isOnline: false });
  expect(await world.call(realtimeApi.readOnline, {}, meera)).toEqual({ online_users: [samuel.id] });
  one.client.send({ type: 'request_online_status' });
  expect(await one.client.next('online_status')).toMatchObject({ online_users: [samuel.id] });
  expect(await world.call(realtimeApi.readOnline, {}, tom)).toEqual({ online_users: [meera.id] });
  other.client.end();
  await until(async () => (await contactsOf(meera)).results[0]?.isOnline === false, { what: 'the leave' });
});

it('lists contacts with only a follow after those with a conversation or session', async () => {
  const [meera, samuel] = await world.createMembers();
  const [tom, yuki, ines] = await Promise.all(['Tom', 'Yuki', 'Ines'].map((name) => world.member(name)));
  const { client } = await world.open(samuel, meera);
  client.send({ type: 'chat_message', message: 'Hello' });
  await client.next('chat_sent');
  await world.session(meera, yuki!);
  await world.follow(tom!, meera);
  await world.follow(samuel, meera);
  await world.follow(ines!, meera);
  await world.settled();
  const order = [samuel, yuki!, ines!, tom!].map(({ id }) => id);
  expect(await idsOf(meera)).toEqual(order);
  expect(await idsOf(meera, { page: 2, page_size: 2 })).toEqual(order.slice(2));
});

it('finds contacts by any part of their username, first or last name, in pages', async () => {
  const meera = await world.member('Meera');
  const others = await Promise.all(
    Array.from({ length: 7 }, (_, i) =>
      world.member(i % 2 === 0 ? 'Fatima' : 'Luca', i < 4 ? 'Zahra' : 'Ferri'),
    ),
  );
  for (const other of others) await world.follow(meera, other);
  await world.settled();
  const search = async (text: string) => (await contactsOf(meera, { search: text })).count;
  expect(await search('ATIM')).toBe(4);
  expect(await search('zahra')).toBe(4);
  expect(await search('luca ferri')).toBe(1);
  expect(await search(others[3]!.username.slice(2))).toBe(1);
  expect(await search('nobody')).toBe(0);
  const pages = await Promise.all([1, 2, 3].map((page) => contactsOf(meera, { page, page_size: 3 })));
  expect(pages.map(({ results, has_more }) => [results.length, has_more])).toEqual([
    [3, true],
    [3, true],
    [1, false],
  ]);
  expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(7);
  expect((await contactsOf(meera, { search: 'fatima', page: 2, page_size: 3 })).results).toHaveLength(1);
});

it('shows a deleted member as a former member who can’t be written to, and keeps the messages', async () => {
  const [meera, samuel] = await world.createMembers();
  const [one, other] = [await world.open(meera, samuel), await world.open(samuel, meera)];
  other.client.send({ type: 'chat_message', message: 'Goodbye' });
  await one.client.next('chat_message');
  await world.publish(identityEvents.memberDeleted, { member_id: samuel.id });
  await world.settled();
  const { results } = await contactsOf(meera);
  expect(results[0]).toMatchObject({ id: samuel.id, username: 'former-member', last_message: 'Goodbye' });
  one.client.send({ type: 'chat_message', message: 'Come back', key: 'k' });
  expect(await one.client.next('error')).toMatchObject({ code: 'chat.gone', key: 'k' });
  expect((await world.open(meera, samuel)).history).toMatchObject({ may_write: false, last: 1 });
});
