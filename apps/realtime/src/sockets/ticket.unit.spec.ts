import { makeSecret } from '@skillhour/service-kit';
import { expiryOf, newTicket } from './ticket.js';

const KEY = makeSecret();
const TARGET = { channel: 'room', subject: 'here' };
const ticket = newTicket(KEY, TARGET, 12_345);

it('returns the expiry with the right key and target', () => {
  expect(expiryOf(KEY, TARGET, ticket)).toBe(12_345);
});

it.each([
  ['an invented one', 'made-up', TARGET, KEY],
  ['none', '', TARGET, KEY],
  ['one with a later expiry', ticket.replace(/\.[^.]+\./, '.zzzz.'), TARGET, KEY],
  ['one with another secret', `${ticket.startsWith('x') ? 'y' : 'x'}${ticket.slice(1)}`, TARGET, KEY],
  ['one for another subject', ticket, { ...TARGET, subject: 'there' }, KEY],
  ['one for another channel', ticket, { ...TARGET, channel: 'news' }, KEY],
  ["one for a member's own channel", ticket, { channel: 'room', subject: undefined }, KEY],
  ['one signed with another key', ticket, TARGET, makeSecret()],
])('is invalid: %s', (_, text, target, key) => {
  expect(expiryOf(key, target, text)).toBeUndefined();
});
