import { memberCard } from '@/entities/member/testing';

/* Responses of the exchange service, for tests. */

const HOUR_MS = 3_600_000;
export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

export const person = (id: string, first_name: string) =>
  memberCard({ id, username: id, first_name, last_name: '' });

export const requestOf = (more: object = {}) => ({
  ...{ id: 'r1', title: 'Bake a sourdough loaf', body_content: 'Mine are flat.', preview: 'Mine are flat.' },
  ...{ tags: [], duration_minutes: 30, preferred_time: inHours(48), status: 'PE', held_minutes: 30 },
  ...{ user: person('ines', 'Ines'), created_at: inHours(-24), has_proposed: false, own_proposal: null },
  ...{
    asked: null,
    invited: [],
    accepted_schedule: null,
    schedule_proposals_count: 0,
    settlement: null,
    outcome: null,
  },
  ...{ is_following: false, taken_down_reason: null },
  ...more,
});

/** An agreed session in two days, with the test's reader (`ME`) as the student. */
export const sessionOf = (more: object = {}) => ({
  ...{ id: 's1', status: 'AC', scheduled_time: inHours(48), opens_at: inHours(47.9), ends_at: inHours(48.5) },
  ...{ timezone: 'UTC', student_timezone: 'UTC', note: '', created_at: inHours(-24) },
  request: {
    ...{ id: 'r1', title: 'Bake a sourdough loaf', tags: [], duration_minutes: 30 },
    created_at: inHours(-48),
  },
  ...{ teacher: person('tomas', 'Tomás'), student: person('me', 'Meera') },
  ...{ settlement: null, reversed_minutes: 0, outcome: null, cancellation: null, reschedule: null },
  ...{ rated: false, too_short: false },
  ...more,
});

export const receiptOf = (more: object = {}) => ({
  ...{ code: 'c0de', title: 'Bake a sourdough loaf', student_name: 'Meera Nair', teacher_name: 'Tomás Vega' },
  ...{ scheduled_time: '2026-01-05T18:00:00.000Z', ends_at: '2026-01-05T18:30:00.000Z', timezone: 'UTC' },
  ...{ outcome: null, hold_minutes: 30, minutes: 20, released: 10, reversed_minutes: 0 },
  settled_at: '2026-01-05T18:40:00.000Z',
  attendance: {
    student: [{ from: '2026-01-05T18:01:00.000Z', to: '2026-01-05T18:21:00.000Z' }],
    teacher: [{ from: '2026-01-05T18:00:00.000Z', to: '2026-01-05T18:22:00.000Z' }],
    together_seconds: 1_200,
  },
  ...{ stars: { by_student: null, by_teacher: null }, entry: null, journal: 'none' },
  ...more,
});
