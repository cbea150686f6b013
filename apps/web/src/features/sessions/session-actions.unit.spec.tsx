import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { Schedule } from '@/exchange/views';
import { SessionActions } from './session-actions';

const person = (id: string, first_name: string) => ({ id, username: id, first_name, last_name: '' });
const session = {
  id: 's1',
  status: 'AC',
  scheduled_time: '2026-10-22T17:00:00.000Z',
  timezone: 'Europe/Berlin',
  request: { id: 'r1', title: 'Bake a sourdough loaf', tags: [], duration_minutes: 30 },
  teacher: person('tomas', 'Tomás'),
  student: person('ines', 'Ines'),
  reschedule: null,
} as unknown as Schedule;
const request = {
  id: 'r1',
  title: 'Bake a sourdough loaf',
  body_content: 'My starter is alive and my loaves are flat; what happens in between?',
  tags: [{ id: 't1', name: 'Baking' }],
  duration_minutes: 30,
  preferred_time: '2026-10-20T17:00:00.000Z',
};

beforeEach(() => {
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      await Promise.resolve();
      const body = url.startsWith('/api/requests/r1/') ? request : {};
      const headers = new Headers({
        'content-type': 'application/json',
        date: 'Thu, 22 Oct 2026 18:00:00 GMT',
      });
      return { ok: true, status: 200, headers, json: () => Promise.resolve(body) };
    },
  });
});

const show = (changes: Partial<Schedule>, { teaching = false, at = '2026-10-22T16:59:59Z' } = {}) =>
  render(
    <MemoryRouter>
      <SessionActions session={{ ...session, ...changes }} teaching={teaching} now={new Date(at)} />
    </MemoryRouter>,
  );
const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

describe('the actions of a session', () => {
  it('are calendar export, rescheduling and cancelling before it begins', () => {
    show({}, { teaching: true });
    expect(names()).toEqual(['Add to calendar', 'Reschedule', 'Cancel session']);
  });

  it('are hidden from its start on', () => {
    show({}, { at: '2026-10-22T17:00:00Z' });
    expect(names()).toEqual([]);
  });

  it('are hidden for its teacher afterwards and for a cancelled session', () => {
    show({ status: 'CO' }, { teaching: true });
    show({ status: 'CA' });
    expect(names()).toEqual([]);
  });

  it('offer a request to the same teacher, a week later at the same local time', async () => {
    show({ status: 'CO' });
    await userEvent.click(screen.getByRole('button', { name: 'Again next week' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Skill Request' }));
    expect((await form.findByLabelText<HTMLInputElement>('Title')).value).toBe('Bake a sourdough loaf');
    expect(form.getByText('Baking')).toBeTruthy();
    const time = form.getByLabelText<HTMLInputElement>('Preferred time').value;
    expect(time).toBe('29/10/2026, 18:00');
    expect(form.getByText('You ask Tomás')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Everyone' })).toBeTruthy();
  });

  it('offer a request to everyone if the teacher has left', async () => {
    show({ status: 'CO', teacher: { ...session.teacher, username: 'former-member' } });
    await userEvent.click(screen.getByRole('button', { name: 'Again next week' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Skill Request' }));
    await form.findByLabelText('Title');
    expect(form.queryByText(/^You ask/)).toBeNull();
  });
});

describe('a pending reschedule request', () => {
  const reschedule = {
    by: 'student',
    scheduled_time: '2026-10-23T17:00:00.000Z',
    timezone: 'Europe/Berlin',
    reason: 'A train',
    created_at: '2026-10-21T17:00:00.000Z',
  } as const;

  it('is accepted or declined by the other party, and withdrawn by its author', () => {
    const { unmount } = show({ reschedule }, { teaching: true });
    screen.getByText(/^Ines would like to move it to Fri 23 Oct/);
    expect(names().slice(0, 2)).toEqual([expect.stringMatching(/^Accept Fri 23 Oct/), 'Decline']);
    unmount();
    show({ reschedule });
    screen.getByText(/^You asked Tomás to move it to Fri 23 Oct/);
    expect(names()[0]).toBe('Withdraw');
  });
});
