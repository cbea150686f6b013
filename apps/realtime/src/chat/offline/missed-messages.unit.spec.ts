import { MemberId } from '@skillhour/contracts';
import { emptyContact } from '../contacts/contact.js';
import { shouldNotify } from './missed-messages.js';

const contact = { ...emptyContact(MemberId.parse('me'), MemberId.parse('other')), readTo: 3, unread: 2 };

it('notifies a member who is still offline of unread messages', () => {
  expect(shouldNotify({ n: 4 }, contact, false)).toBe(true);
});

it.each([
  ['is back and sees the message', 4, contact, true],
  ['read it on another device', 3, contact, false],
  ['blocked the sender', 4, { ...contact, blocks: true }, false],
  ['is blocked by the sender', 4, { ...contact, barred: true }, false],
])('does not notify the member in the case “%s”', (_, n, known, isOnline) => {
  expect(shouldNotify({ n }, known, isOnline)).toBe(false);
});
