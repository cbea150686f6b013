import { MeetingId, MemberId, type RosterEntry } from '@skillhour/contracts';
import { Roster } from './roster.js';

const room = MeetingId.parse('room');
const [ann, ben] = [MemberId.parse('ann'), MemberId.parse('ben')];
const entry = (connection_id: string, member_id: MemberId): RosterEntry => ({
  meeting_id: room,
  connection_id,
  member_id,
  name: '',
  role: 'teacher',
  in_media: false,
});

it("tells a member's first connection and their last", () => {
  const roster = new Roster();
  expect(roster.add(entry('1', ann), 'here', 0)).toBe(true);
  expect(roster.add(entry('2', ann), 'there', 0)).toBe(false);
  expect(roster.remove(room, '1')).toBeUndefined();
  expect(roster.remove(room, '2')).toBe(ann);
  expect(roster.remove(room, '2')).toBeUndefined();
});

it('names the others and where they are', () => {
  const roster = new Roster();
  roster.add(entry('1', ann), 'here', 0);
  roster.add(entry('2', ben), 'there', 0);
  expect(roster.others(room, ann).map(({ connection_id }) => connection_id)).toEqual(['2']);
  expect(roster.replicasOf(room, 'here')).toEqual(['there']);
});

it('misses only connections of other replicas that were not heard of', () => {
  const roster = new Roster();
  roster.add(entry('1', ann), 'here', 0);
  roster.add(entry('2', ben), 'there', 0);
  roster.add(entry('3', ben), 'there', 100);
  expect(roster.silentSince(50, 'here').map(({ connection_id }) => connection_id)).toEqual(['2']);
});
