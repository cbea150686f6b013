import { MemberId, newId, SanctionId } from '@skillhour/contracts';
import { appealEndOf, endOfSuspension, type Exclusion, isOver, obstacleTo } from './sanction.js';

const AT = new Date('2026-01-05T10:00:00Z');
const exclusion = (kind: Exclusion['kind'], until: Date | null): Exclusion => ({
  id: newId(SanctionId),
  memberId: newId(MemberId),
  kind,
  days: until && 7,
  cause: 'other',
  reason: 'A reason for it.',
  byId: newId(MemberId),
  at: AT,
  until,
  endedAt: null,
  liftedBy: null,
  seenAt: null,
  appeal: null,
});
const week = exclusion('suspend', endOfSuspension(AT, 7));
const block = exclusion('block', null);
const warning = { kind: 'warn', until: null } as const;
const suspension = (days: 1 | 7 | 30) => ({ kind: 'suspend' as const, until: endOfSuspension(AT, days) });

it.each([
  ['anything without another decision', suspension(1), null, null],
  ['a warning during a suspension', warning, week, 'suspend'],
  ['a shorter suspension', suspension(1), week, 'suspend'],
  ['a suspension of the same length', suspension(7), week, 'suspend'],
  ['a longer suspension', suspension(30), week, null],
  ['a block of a suspended member', { kind: 'block' as const, until: null }, week, null],
  ['a warning during a block', warning, block, 'block'],
  ['a suspension during a block', suspension(30), block, 'block'],
  ['a second block', { kind: 'block' as const, until: null }, block, 'block'],
] as const)('decides what rules out %s', (_, wanted, current, obstacle) => {
  expect(obstacleTo(wanted, current)).toBe(obstacle);
});

it('a suspension is over exactly at its end, a block never', () => {
  const end = new Date('2026-01-12T10:00:00Z');
  expect(isOver(week, new Date(end.getTime() - 1))).toBe(false);
  expect(isOver(week, end)).toBe(true);
  expect(isOver(block, new Date('2036-01-01T00:00:00Z'))).toBe(false);
});

it('an appeal is possible for 30 days', () => {
  expect(appealEndOf(block)).toEqual(new Date('2026-02-04T10:00:00Z'));
});
