import type { ImportRow, MemberRow } from '../review/row.js';
import { planSteps } from './plan-steps.js';
import type { HistoryStep, MemberStep } from './run-step.js';

const base = { position: { file: 'f.csv', line: 1 }, reason: null, notes: [], state: 'ready' as const };
const memberRow = (key: string, more: Partial<MemberRow> = {}): MemberRow => ({
  ...base,
  kind: 'member',
  key: `member:${key}`,
  memberKey: key,
  title: key,
  question: null,
  firstName: key,
  lastName: '',
  email: `${key}@example.org`,
  phone: null,
  language: null,
  joinedAt: null,
  lastActiveAt: null,
  about: '',
  account: { kind: 'new', state: 'invited' },
  minutes: 0,
  creditLimit: 60,
  hasDifference: false,
  other: null,
  ...more,
});
const entryRow = (key: string, member: string, categories: string[] = []): ImportRow => ({
  ...base,
  kind: 'entry',
  key: `entry:${key}`,
  title: key,
  member,
  entryKind: 'teach',
  name: key,
  about: '',
  categories,
  createdAt: null,
});
const movementRow = (key: string, from: string | null, to: string | null): ImportRow => ({
  ...base,
  kind: 'movement',
  key: `movement:${key}`,
  title: key,
  at: '2024-01-01T00:00:00.000Z',
  from,
  to,
  fromLabel: '',
  toLabel: 'Ann',
  minutes: 30,
  tag: null,
  text: '',
});
const plan = (rows: ImportRow[], more: Partial<Parameters<typeof planSteps>[0]> = {}) =>
  planSteps({ summary: { categories: [] }, rows, tags: [], imported: new Map(), unnamed: 'Bank', ...more });
const membersOf = (rows: ImportRow[], more = {}) =>
  plan(rows, more).filter((step): step is MemberStep => step.kind === 'member');

it('gives rows of the same person one account, its credit line covers their sum, and minutes come first', () => {
  const [step, ...others] = membersOf([
    memberRow('a', { minutes: 20 }),
    memberRow('b', { minutes: -200, account: { kind: 'same_as', row: 'member:a' } }),
    memberRow('c', { minutes: 30, account: { kind: 'same_as', row: 'member:b' } }),
    entryRow('guitar', 'member:c'),
  ]);
  expect(others).toEqual([]);
  expect(step?.openings.map(({ memberKey }) => memberKey)).toEqual(['c', 'a', 'b']);
  expect(step?.creditLimit).toBe(180);
  expect(step?.entries.map(({ name }) => name)).toEqual(['guitar']);
});

it('terminates for rows that name each other as the same person', () => {
  const rows = ['a', 'b'].map((key, index) =>
    memberRow(key, { account: { kind: 'same_as', row: `member:${index === 0 ? 'b' : 'a'}` } }),
  );
  expect(membersOf(rows)).toEqual([]);
});

it('adds new entries to members of an earlier import, and nothing else', () => {
  const here = memberRow('a', { state: 'already_here', account: { kind: 'existing', memberId: 'm1' } });
  const imported = new Map([['member:a', { memberId: 'm1' }]]);
  const steps = membersOf([here, entryRow('guitar', 'member:a')], { imported });
  expect(steps).toMatchObject([
    { memberId: 'm1', account: null, openings: [], entries: [{ name: 'guitar' }] },
  ]);
});

it('plans tags first, and names the bank for parties without a name', () => {
  const categories = [
    {
      name: 'Cures',
      entries: 1,
      decision: { action: 'create' as const, name: 'Care, health' },
      isProposed: true,
    },
    { name: 'Old', entries: 1, decision: { action: 'use' as const, tagId: 't1' }, isProposed: false },
    { name: 'None', entries: 1, decision: { action: 'drop' as const }, isProposed: false },
  ];
  const rows = [
    memberRow('a'),
    entryRow('guitar', 'member:a', ['Cures', 'Old', 'None', 'Cures']),
    movementRow('1', null, 'member:a'),
  ];
  const steps = plan(rows, { summary: { categories }, tags: [{ id: 't1', name: 'Music' }] });
  expect(steps.map(({ kind }) => kind)).toEqual(['tags', 'member', 'history']);
  expect(steps[0]).toEqual({ kind: 'tags', names: ['Care / health'] });
  expect((steps[1] as MemberStep).entries[0]?.tags).toEqual(['Care / health', 'Music']);
  expect((steps[2] as HistoryStep).movements[0]).toMatchObject({
    fromName: 'Bank',
    toName: 'Ann',
    to: 'member:a',
  });
});

it('leaves out rows that are skipped, here already, or questions', () => {
  const rows = (['skipped', 'already_here', 'question'] as const).map((state) => memberRow(state, { state }));
  expect(plan(rows)).toEqual([]);
});
