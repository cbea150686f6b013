import { MemberId } from '@skillhour/contracts';
import { strangers } from '../contacts/contact.js';
import { isToTell } from './absent-news.js';

const contact = { ...strangers(MemberId.parse('me'), MemberId.parse('other')), readTo: 3, unread: 2 };

it('notifies a member who is still offline of unread messages', () => {
  expect(isToTell({ n: 4 }, contact, false)).toBe(true);
});

it.each([
  ['who is back: they see it', 4, contact, true],
  ['who read it elsewhere', 3, contact, false],
  ['of whom they have blocked', 4, { ...contact, blocks: true }, false],
  ['who is blocked by the other', 4, { ...contact, barred: true }, false],
])('does not notify the member in the case “%s”', (_, n, known, isHere) => {
  expect(isToTell({ n }, known, isHere)).toBe(false);
});
