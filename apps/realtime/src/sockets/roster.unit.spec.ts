import { MeetingId, MemberId } from '@skillhour/contracts';
import { Roster } from './roster.js';

const room = MeetingId.parse('room');
const [ann, ben] = [MemberId.parse('ann'), MemberId.parse('ben')];
const present = (connectionId: string, memberId: MemberId, subject = room) => ({
  connectionId,
  subject,
  memberId,
  ticket: {},
});

it("tells a member's first connection and their last", () => {
  const roster = new Roster();
  expect(roster.add(present('1', ann), 'here', 0)).toBe('first');
  expect(roster.add(present('2', ann), 'there', 0)).toBe('further');
  expect(roster.add(present('2', ann), 'there', 0)).toBe('known');
  expect(roster.remove('1')).toBeUndefined();
  expect(roster.remove('2')).toMatchObject({ memberId: ann, subject: room });
  expect(roster.remove('2')).toBeUndefined();
});

it('names the others and where they are', () => {
  const roster = new Roster();
  roster.add(present('1', ann), 'here', 0);
  roster.add(present('2', ben), 'there', 0);
  expect(roster.others(room, ann).map(({ connectionId }) => connectionId)).toEqual(['2']);
  expect(roster.replicasOf(room, 'here')).toEqual(['there']);
});

it("names all of a member's connections, wherever they are", () => {
  const roster = new Roster();
  roster.add(present('1', ann), 'here', 0);
  roster.add(present('2', ben), 'here', 0);
  roster.add(present('3', ann, MeetingId.parse('another')), 'there', 0);
  expect(roster.ofMember(ann).map(({ connectionId }) => connectionId)).toEqual(['1', '3']);
});

it('misses only connections of other replicas that were not heard of', () => {
  const roster = new Roster();
  roster.add(present('1', ann), 'here', 0);
  roster.add(present('2', ben), 'there', 0);
  roster.add(present('3', ben), 'there', 0);
  roster.add(present('3', ben), 'there', 100);
  expect(roster.silentSince(50, 'here')).toEqual(['2']);
});
