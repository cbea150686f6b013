import { measuredMinutes, placeState, type AtPlace } from './place-state';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 10, minutes));
const iso = (minutes: number) => at(minutes).toISOString();
const session = { opens_at: iso(-5), ends_at: iso(30) };
const DAY = 24 * 60;
const place = (more: Partial<AtPlace> = {}): AtPlace => ({
  place: 'Library',
  started_at: null,
  end_asked_by: null,
  log: null,
  log_until: iso(30 + 7 * DAY),
  logged: false,
  ...more,
});
const stateAt = (minutes: number, more: Partial<AtPlace> = {}) =>
  placeState(session, place(more), 'student', at(minutes));

it('offers the code in the window, then logging for seven days', () => {
  expect([-6, -5, 29, 30, 30 + 7 * DAY - 1, 30 + 7 * DAY].map((minutes) => stateAt(minutes))).toEqual([
    ...['before', 'begin', 'begin', 'log', 'log', 'closed'],
  ]);
});

it('runs from the code to the end of the window', () => {
  const started = { started_at: iso(-2) };
  expect([stateAt(-1, started), stateAt(29, started), stateAt(30, started)]).toEqual([
    ...['running', 'running', 'settling'],
  ]);
});

it('asks only the other party to answer logged minutes', () => {
  const log = { minutes: 20, at: iso(31), accepted_at: iso(31 + 14 * DAY) };
  expect(stateAt(40, { log: { ...log, by: 'teacher' } })).toBe('answer');
  expect(stateAt(40, { log: { ...log, by: 'student' } })).toBe('logged');
});

it('counts begun minutes up to the duration', () => {
  expect([0, 1, 12, 40].map((minutes) => measuredMinutes(iso(0), 30, at(minutes)))).toEqual([1, 1, 12, 30]);
  expect(measuredMinutes(iso(0), 30, new Date(at(12).getTime() + 1))).toBe(13);
});
