import { makeSecret } from '@skillhour/service-kit';
import { expiryOf, newTicket } from './ticket.js';

const KEY = makeSecret();
const PLACE = { channel: 'room', subject: 'here' };
const ticket = newTicket(KEY, PLACE, 12_345);

it('returns the expiry with the right key and place', () => {
  expect(expiryOf(KEY, PLACE, ticket)).toBe(12_345);
});

it.each([
  ['a made-up one', 'made-up', PLACE, KEY],
  ['none', '', PLACE, KEY],
  ['one that lives longer', ticket.replace(/\.[^.]+\./, '.zzzz.'), PLACE, KEY],
  ['one with another secret', `${ticket.startsWith('x') ? 'y' : 'x'}${ticket.slice(1)}`, PLACE, KEY],
  ['one for another place', ticket, { ...PLACE, subject: 'there' }, KEY],
  ['one for another channel', ticket, { ...PLACE, channel: 'news' }, KEY],
  ["one for a member's own channel", ticket, { channel: 'room', subject: undefined }, KEY],
  ['one of another house', ticket, PLACE, makeSecret()],
])('is invalid: %s', (_, text, place, key) => {
  expect(expiryOf(key, place, text)).toBeUndefined();
});
