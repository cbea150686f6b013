import { MeetingId, MemberId } from '@skillhour/contracts';
import { intervalsOf, isUpToDate, presentUntil, type PresenceRecord } from './presence.js';

const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, second));
const record = (connectionId: string, from: number, to: number): PresenceRecord => ({
  connectionId,
  meetingId: MeetingId.parse('room'),
  memberId: MemberId.parse('member'),
  from: at(from),
  lastSeenAt: at(to),
  closed: false,
});

it('prefers the record in memory to the stored record of the same connection', () => {
  const intervals = intervalsOf([record('a', 0, 10), record('b', 5, 8)], [record('a', 0, 12)]);
  expect(intervals).toEqual([
    { memberId: 'member', from: at(0), to: at(12) },
    { memberId: 'member', from: at(5), to: at(8) },
  ]);
});

it('omits empty intervals and sorts by the start', () => {
  const intervals = intervalsOf([record('c', 9, 11), record('a', 3, 3), record('b', 1, 2)], []);
  expect(intervals.map(({ from }) => from)).toEqual([at(1), at(9)]);
});

describe('time in which media flowed after the last response', () => {
  const served = (to: number, servedUntil: number) => ({
    ...record('a', 0, to),
    servedUntil: at(servedUntil),
  });
  const endOf = (...records: PresenceRecord[]) => intervalsOf(records, [])[0]?.to;

  it('counts once the member has returned, until the return', () => {
    expect(endOf(served(10, 19), record('b', 14, 20))).toEqual(at(14));
  });

  it('counts until media ended if the member returned later', () => {
    expect(endOf(served(10, 19), record('b', 40, 50))).toEqual(at(19));
  });

  it('does not count if the member has not returned', () => {
    const other = { ...record('b', 14, 20), memberId: MemberId.parse('other') };
    expect(endOf(served(10, 19), other, record('c', 5, 8))).toEqual(at(10));
  });

  it('does not count if media was paused at the last response, or ended with a close frame', () => {
    expect(endOf(served(10, 9), record('b', 14, 20))).toEqual(at(10));
    expect(endOf(record('a', 0, 10), record('b', 14, 20))).toEqual(at(10));
  });
});

describe('the end of a stored presence record', () => {
  const heartbeats = new Map([['alive', at(30)]]);
  const extended = (replicaId: string, to: number) => ({ ...record('a', 0, to), replicaId });

  it('is the last heartbeat of the replica that extends it', () => {
    expect(presentUntil(extended('alive', 10), heartbeats)).toEqual(at(30));
    expect(presentUntil(extended('alive', 40), heartbeats)).toEqual(at(40));
    expect(presentUntil(extended('no heartbeat', 10), heartbeats)).toEqual(at(10));
  });

  it('is when it was last seen if no replica extends it: it is closed, silent or a legacy record', () => {
    expect(presentUntil(record('a', 0, 10), heartbeats)).toEqual(at(10));
    expect(presentUntil({ ...record('a', 0, 10), closed: true }, heartbeats)).toEqual(at(10));
  });
});

it('requires a write when a record opens, falls silent, responds again or closes, but not as time passes', () => {
  const open = { ...record('a', 0, 10), replicaId: 'one' };
  const silent = record('a', 0, 15);
  expect(isUpToDate(undefined, open)).toBe(false);
  expect(isUpToDate(open, { ...open, lastSeenAt: at(20) })).toBe(true);
  expect(isUpToDate(open, silent)).toBe(false);
  expect(isUpToDate(silent, { ...silent })).toBe(true);
  expect(isUpToDate(silent, record('a', 0, 16))).toBe(false);
  expect(isUpToDate(silent, { ...silent, closed: true })).toBe(false);
  expect(isUpToDate(silent, open)).toBe(false);
});
