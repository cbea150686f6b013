import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import type { SkillRequest } from '@/exchange/views';
import { ReservedTeacherNote } from './reserved-teacher-note';

const person = (first_name: string) => ({ id: first_name, username: first_name, first_name, last_name: '' });
const until = '2030-01-05T20:00:00.000Z';
const request = (changes: object = {}, reserved: object = {}) =>
  ({
    ...{ id: 'r1', status: 'PE', user: person('Ada'), has_proposed: false },
    asked: { teacher: person('Tomas'), hours: 48, until, declined: false, ...reserved },
    ...changes,
  }) as unknown as SkillRequest;
const renderedText = (shown: SkillRequest, owner: boolean) => {
  const { container, unmount } = render(<ReservedTeacherNote request={shown} owner={owner} />);
  const text = container.textContent;
  unmount();
  return text;
};
const declineButton = () => screen.queryByRole('button', { name: 'Not this time' });

beforeEach(() => jest.useFakeTimers({ now: new Date('2030-01-05T19:59:59.000Z') }));
afterEach(() => jest.useRealTimers());

describe('the note about the teacher who was asked first', () => {
  it('tells the owner about a draft, a reserved and a declined request', () => {
    const draft = request({ status: 'DR' }, { until: null });
    expect(renderedText(draft, true)).toBe('Once it is published, Tomas alone sees it for 48 hours.');
    expect(renderedText(request(), true)).toMatch(
      /^Only Tomas can see it until .*\. Then it opens to everyone\.$/,
    );
    expect(renderedText(request({}, { declined: true }), true)).toBe(
      'Tomas can’t teach it. It’s open to everyone.',
    );
    expect(renderedText(request({ status: 'SC' }), true)).toBe('');
    expect(renderedText(request({ asked: null }), true)).toBe('');
  });

  it('shows the teacher the chosen time on both clocks, and lets them accept it', () => {
    const slot = { offer_id: 'o1', timezone: 'UTC', student_timezone: 'Asia/Kolkata' };
    const chosen = { preferred_time: '2030-01-06T18:00:00.000Z', duration_minutes: 30 };
    render(<ReservedTeacherNote request={request(chosen, { slot })} owner={false} />);
    expect(screen.getByText(/^Ada chose one of your free times\. Only you can see it until/)).toBeTruthy();
    expect(screen.getByText('Sun 6 Jan, 18:00–18:30 your time (UTC)')).toBeTruthy();
    expect(screen.getByText('23:30 for Ada (Kolkata)')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  it('lets the teacher decline while the request is reserved and they have not proposed a time', () => {
    const { rerender } = render(<ReservedTeacherNote request={request()} owner={false} />);
    expect(screen.getByText(/^Ada asked you first\. Only you can see it until/)).toBeTruthy();
    expect(declineButton()).toBeTruthy();
    rerender(<ReservedTeacherNote request={request({ has_proposed: true })} owner={false} />);
    expect(declineButton()).toBeNull();
    rerender(<ReservedTeacherNote request={request()} owner={false} />);
    act(() => jest.advanceTimersByTime(1_000));
    expect(screen.getByText(/^Ada asked you first\. It’s been open to everyone since/)).toBeTruthy();
    expect(declineButton()).toBeNull();
  });
});
