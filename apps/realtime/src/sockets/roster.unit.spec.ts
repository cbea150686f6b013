import { MeetingId, MemberId } from '@skillhour/contracts';
import { Roster } from './roster.js';

const room = MeetingId.parse('room');
const [ann, ben] = [MemberId.parse('ann'), MemberId.parse('ben')];
const connectionInfo = (connectionId: string, memberId: MemberId, subject = room) => ({
  connectionId,
  subject,
  memberId,
  ticket: {},
});

it("reports a member's first and last connection at a subject", () => {
  const roster = new Roster();
  expect(roster.add(connectionInfo('1', ann), 'here')).toBe('first');
  expect(roster.add(connectionInfo('2', ann), 'there')).toBe('further');
  expect(roster.add(connectionInfo('2', ann), 'there')).toBe('known');
  expect(roster.remove('1')).toBeUndefined();
  expect(roster.remove('2')).toMatchObject({ memberId: ann, subject: room });
  expect(roster.remove('2')).toBeUndefined();
});

it("returns the other members' connections and their replicas", () => {
  const roster = new Roster();
  roster.add(connectionInfo('1', ann), 'here');
  roster.add(connectionInfo('2', ben), 'there');
  expect(roster.peersAt(room, ann).map(({ connectionId }) => connectionId)).toEqual(['2']);
  expect(roster.replicasOf(room, 'here')).toEqual(['there']);
});

it('returns all connections of a member on any replica', () => {
  const roster = new Roster();
  roster.add(connectionInfo('1', ann), 'here');
  roster.add(connectionInfo('2', ben), 'here');
  roster.add(connectionInfo('3', ann, MeetingId.parse('another')), 'there');
  expect(roster.ofMember(ann).map(({ connectionId }) => connectionId)).toEqual(['1', '3']);
});

it('has equal sums for equal lists of a replica, and different sums for different ones', () => {
  const [roster, other] = [new Roster(), new Roster()];
  const ids = ['0192f0c0-0000-7000-8000-00000000000a', '0192f0c0-0000-7000-8000-00000000000b'];
  for (const id of ids) roster.add(connectionInfo(id, ann), 'there');
  for (const id of ids.toReversed()) other.add(connectionInfo(id, ann), 'there');
  roster.add(connectionInfo('0192f0c0-0000-7000-8000-00000000000c', ben), 'here');
  expect(roster.sumOf('there')).toEqual(other.sumOf('there'));
  other.remove(ids[0]!);
  other.add(connectionInfo('0192f0c0-0000-7000-8000-00000000000d', ann), 'there');
  expect(other.sumOf('there').count).toBe(2);
  expect(roster.sumOf('there')).not.toEqual(other.sumOf('there'));
  for (const id of ids) roster.remove(id);
  expect(roster.sumOf('there')).toEqual(roster.sumOf('nowhere'));
});

it('leaves out only connections that a complete list does not contain', () => {
  const roster = new Roster();
  for (const id of ['1', '2', '3']) roster.add(connectionInfo(id, ann), 'there');
  roster.add(connectionInfo('4', ben), 'here');
  // A part was lost: two connections were announced.
  expect(roster.findUnlisted('there', ['1'], { telling: 'a', count: 2 })).toEqual([]);
  expect(roster.findUnlisted('there', ['1'], { telling: 'b', count: 2 })).toEqual([]);
  expect(roster.findUnlisted('there', ['3'], { telling: 'b', count: 2 })).toEqual(['2']);
  expect(roster.findUnlisted('there', [], { telling: 'c', count: 0 })).toEqual(['1', '2', '3']);
});
