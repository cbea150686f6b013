import { channel, MemberId } from '@skillhour/contracts';
import { makeSecret } from '@skillhour/service-kit';
import { z } from 'zod';
import { readAddress, socketUrl } from './socket-address.js';
import { isForeignOrigin, newTicket } from './ticket.js';

const room = channel({ name: 'room', summary: '', subject: z.string(), ticket: z.object({}), messages: {} });
const own = channel({ ...room, name: 'news', subject: MemberId, perMember: true });

it.each([
  ['http://localhost:8080', 'ws://localhost:8080/ws/room/room-1/?ticket=t'],
  ['https://skillhour.example', 'wss://skillhour.example/ws/room/room-1/?ticket=t'],
])('creates a socket address on the public origin %s', (origin, url) => {
  expect(socketUrl(origin, room, 'room-1', 't')).toBe(url);
});

it('parses its own addresses and rejects others', () => {
  const { pathname, search } = new URL(socketUrl('http://x', room, 'room/1', 'a+b'));
  expect(readAddress(pathname + search)).toEqual({
    channel: 'room',
    subject: 'room/1',
    secret: 'a+b',
    seat: '',
  });
  expect(readAddress('/ws/room/room-1')).toMatchObject({ channel: 'room', subject: 'room-1', secret: '' });
  expect(readAddress('/ws/room/room-1/?ticket=t&seat=s-1')).toMatchObject({ secret: 't', seat: 's-1' });
  expect(readAddress('/ws/room/%E0%A4%A/')).toMatchObject({ channel: 'room', subject: '' });
  expect(readAddress('/ws/room/room-1/more/')).toBeUndefined();
  expect(readAddress('//')).toBeUndefined();
});

it("leaves the subject of a member's own channel out of the address", () => {
  const url = socketUrl('http://x', own, 'member-1', 't');
  expect(url).toBe('ws://x/ws/news/?ticket=t');
  expect(readAddress(url)).toMatchObject({ channel: 'news', subject: undefined, secret: 't' });
});

it('creates a different ticket each time', () => {
  const make = () => newTicket(makeSecret(), { channel: 'room', subject: 'room-1' }, 0);
  const secret = make();
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(make()).not.toBe(secret);
});

it('accepts a missing Origin, which clients other than browsers do not send', () => {
  expect(isForeignOrigin(undefined, 'http://a')).toBe(false);
  expect(isForeignOrigin('http://A', 'http://a')).toBe(false);
  expect(isForeignOrigin('null', 'http://a')).toBe(true);
  expect(isForeignOrigin('http://a.evil', 'http://a')).toBe(true);
});
