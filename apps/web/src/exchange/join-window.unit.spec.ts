import type { Schedule } from '@/exchange/views';
import { canJoin, countdownTo, sessionState } from './join-window';

const session = {
  status: 'AC',
  outcome: null,
  opens_at: '2026-11-21T17:55:00.000Z',
  scheduled_time: '2026-11-21T18:00:00.000Z',
  ends_at: '2026-11-21T18:30:00.000Z',
} as Schedule;
const at = (time: string) => new Date(`2026-11-21T${time}Z`);

describe('the join window', () => {
  it.each([
    ['17:54:59.999', 'upcoming', false],
    ['17:55:00', 'open', true],
    ['18:00:00', 'running', true],
    ['18:29:59.999', 'running', true],
    ['18:30:00', 'ended', false],
  ] as const)('at %s is %s', (time, state, joinable) => {
    expect(sessionState(session, at(time))).toBe(state);
    expect(canJoin(state)).toBe(joinable);
  });

  it('shows a session with an absent party as a no-show', () => {
    expect(sessionState({ ...session, status: 'CA', outcome: 'teacher_absent' }, at('19:00:00'))).toBe(
      'noShow',
    );
    expect(sessionState({ ...session, status: 'CA', outcome: 'cancelled' }, at('19:00:00'))).toBe('CA');
  });

  it('counts down in hours, minutes and seconds', () => {
    expect(countdownTo(session.scheduled_time, at('17:55:48'))).toBe('00:04:12');
    expect(countdownTo('2026-11-24T19:34:12.000Z', at('18:00:00'))).toBe('73:34:12');
    expect(countdownTo(session.scheduled_time, at('18:00:01'))).toBe('00:00:00');
  });
});
