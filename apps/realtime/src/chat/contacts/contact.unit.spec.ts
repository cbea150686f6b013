import { MemberId } from '@skillhour/contracts';
import { mayWrite, emptyContact, withFollow, withSession } from './contact.js';

const [me, other] = [MemberId.parse('me'), MemberId.parse('other')];
const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 10, minute));

it('lists a contact while there is a follow in either direction, a session or a message', () => {
  const followed = withFollow(emptyContact(me, other), 'followed', true, at(1));
  expect([emptyContact(me, other).listed, followed.listed]).toEqual([false, true]);
  expect(withFollow(followed, 'followed', false, at(2)).listed).toBe(false);
  expect(withFollow(withSession(followed, at(2)), 'followed', false, at(3)).listed).toBe(true);
  const last = { text: 'Hello', mediaType: null, senderId: other, at: at(2) };
  expect(withFollow({ ...followed, last }, 'followed', false, at(3)).listed).toBe(true);
});

it('ignores an event that is not newer than the known state', () => {
  const ended = withFollow(emptyContact(me, other), 'follows', false, at(5));
  expect(withFollow(ended, 'follows', true, at(4))).toBe(ended);
  expect(withFollow(ended, 'follows', true, at(5))).toBe(ended);
});

it('keeps the time of the latest event', () => {
  const early = withSession(emptyContact(me, other), at(1));
  expect(withFollow(early, 'follows', true, at(3)).at).toEqual(at(3));
  expect(withSession({ ...early, at: at(9) }, at(4)).at).toEqual(at(9));
});

it('allows writing only if neither has blocked the other', () => {
  const contact = emptyContact(me, other);
  expect([
    mayWrite(contact),
    mayWrite({ ...contact, blocks: true }),
    mayWrite({ ...contact, barred: true }),
  ]).toEqual([true, false, false]);
});
