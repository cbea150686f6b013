import { findNextStep, type NewcomerFacts } from './next-step';

const NOW = new Date('2030-01-05T12:00:00.000Z');
const nothing: NewcomerFacts = { session: null, asked: 0, proposals: 0, request: undefined };
const soon = { id: 's1', scheduled_time: '2030-01-06T11:00:00.000Z' };
const later = { id: 's2', scheduled_time: '2030-01-09T12:00:00.000Z' };
const open = { id: 'r1', title: 'Bake a loaf', status: 'PE' as const };
const next = (facts: Partial<NewcomerFacts>) => findNextStep({ ...nothing, ...facts }, NOW);

it('a session within a day comes before everything else', () => {
  expect(next({ session: soon, asked: 1, proposals: 2, request: open })).toEqual({
    kind: 'session',
    id: 's1',
  });
});

it('what others wait for comes before a later session', () => {
  expect(next({ session: later, asked: 1, proposals: 2 })).toEqual({ kind: 'asked', count: 1 });
  expect(next({ session: later, proposals: 2 })).toEqual({ kind: 'proposals', count: 2 });
  expect(next({ session: later, request: open })).toEqual({ kind: 'session', id: 's2' });
});

it('an open request or a draft comes next', () => {
  expect(next({ request: open })).toEqual({ kind: 'request', id: 'r1', title: 'Bake a loaf' });
  expect(next({ request: { ...open, status: 'DR' } })).toEqual({
    kind: 'draft',
    id: 'r1',
    title: 'Bake a loaf',
  });
});

it('without any of these the member starts with a request or an offer', () => {
  expect(next({})).toEqual({ kind: 'start' });
  expect(next({ request: { ...open, status: 'CA' } })).toEqual({ kind: 'start' });
});
