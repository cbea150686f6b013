import { MeetingId } from '@skillhour/contracts';
import {
  isForeignOrigin,
  newTicketSecret,
  readRoomAddress,
  roomSocketUrl,
  ticketKey,
} from './room-ticket.js';

const room = MeetingId.parse('room-1');

it.each([
  ['http://localhost:8080', 'ws://localhost:8080/ws/room/room-1/?ticket=t'],
  ['https://skillhour.example', 'wss://skillhour.example/ws/room/room-1/?ticket=t'],
])('makes the address on the public origin %s', (origin, url) => {
  expect(roomSocketUrl(origin, room, 't')).toBe(url);
});

it('reads its own addresses back, and no others', () => {
  const { pathname, search } = new URL(roomSocketUrl('http://x', room, 'a+b'));
  expect(readRoomAddress(pathname + search)).toEqual({ meetingId: 'room-1', secret: 'a+b' });
  expect(readRoomAddress('/ws/room/room-1')).toEqual({ meetingId: 'room-1', secret: '' });
  expect(readRoomAddress('/ws/rooms/room-1/')).toBeUndefined();
  expect(readRoomAddress('//')).toBeUndefined();
});

it('keeps only what a ticket cannot be made from', () => {
  const secret = newTicketSecret();
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(ticketKey(secret)).not.toContain(secret);
  expect(ticketKey(secret)).toBe(ticketKey(secret));
  expect(newTicketSecret()).not.toBe(secret);
});

it('takes a missing Origin for a client that is no browser', () => {
  expect(isForeignOrigin(undefined, 'http://a')).toBe(false);
  expect(isForeignOrigin('http://A', 'http://a')).toBe(false);
  expect(isForeignOrigin('null', 'http://a')).toBe(true);
  expect(isForeignOrigin('http://a.evil', 'http://a')).toBe(true);
});
