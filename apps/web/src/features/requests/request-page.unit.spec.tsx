import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inHours, person, requestOf } from '@/exchange/testing';
import { setLive } from '@/live/live-store';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import RequestPage from './request-page';

const READ = 'GET requests/r1/';
const details = (more: object = {}) => requestOf({ body_html: '<p>Mine are flat.</p>', ...more });
const mine = { user: person('me', 'Meera') };

async function open(request: FakeAnswer, more: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    [READ]: request,
    'GET requests/r1/propose/': [],
    'GET time/account/': { time_balance: { available_time: 60, held_time: 0, total_time: 60 } },
    ...more,
    'GET *': listPageOf([]),
  });
  const page = await renderPage(<RequestPage />, { path: '/requests/:id', at: '/requests/r1' });
  return { ...api, ...page };
}
const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

afterEach(() => {
  jest.useRealTimers();
  setLive(false);
});

describe('the page of a request with an open live connection', () => {
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    setLive(true);
  });

  it('shows to an uninvolved member that the request is no longer open', async () => {
    const { answer } = await open(details());
    await screen.findByRole('button', { name: 'Propose Schedule' });
    answer(READ, details({ status: 'CA' }));
    await later(15_000);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Propose Schedule' })).toBeNull());
  });

  const own_proposal = { id: 'p1', scheduled_time: '2999-01-01T10:00:00.000Z', timezone: 'UTC' };
  it.each([
    ['its owner', details(mine)],
    ['a teacher who proposed a time', details({ has_proposed: true, own_proposal })],
    ['a visitor of a cancelled request', details({ status: 'CA' })],
  ])('does not poll for %s', async (_who, request) => {
    const { to } = await open(request);
    await screen.findByRole('heading', { level: 1 });
    await later(60_000);
    expect(to(READ)).toHaveLength(1);
  });
});

describe('a proposal whose time passes without a response', () => {
  it('allows another proposal as soon as its time has passed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    setLive(true);
    const own_proposal = { id: 'p1', scheduled_time: inHours(0.01), timezone: 'UTC' };
    const { to } = await open(details({ has_proposed: true, own_proposal }));
    await screen.findByText('Waiting for Ines to answer.');
    expect(screen.queryByRole('button', { name: 'Propose Schedule' })).toBeNull();
    await later(37_000);
    screen.getByText('It passed without an answer. You can propose another time.');
    screen.getByRole('button', { name: 'Propose Schedule' });
    await later(15_000);
    expect(to(READ)).toHaveLength(2);
  });
});

describe('a missing request', () => {
  it('is shown as nonexistent', async () => {
    await open(errorResponse(404, 'Not found'));
    await screen.findByText('This request doesn’t exist.');
  });
});

describe('a draft', () => {
  const drafts = () => open(details({ ...mine, status: 'DR', held_minutes: 0 }));
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const confirmDialog = async () =>
    within(await screen.findByRole('alertdialog', { name: 'Delete this draft?' }));

  it('is deleted by its owner after a confirmation, which leads to their requests', async () => {
    const { answer, to, where } = await drafts();
    answer('DELETE requests/r1/', { detail: 'Draft deleted.' });
    await screen.findByRole('button', { name: 'Delete draft' });
    await press('Delete draft');
    await userEvent.click((await confirmDialog()).getByRole('button', { name: 'Keep it' }));
    expect(to('DELETE requests/r1/')).toEqual([]);
    await press('Delete draft');
    await userEvent.click((await confirmDialog()).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(where()).toBe('/requests'));
    expect(toasts()).toEqual(['Draft deleted.']);
  });

  it('stays if deleting fails, and the reason is shown', async () => {
    const { answer, where } = await drafts();
    answer('DELETE requests/r1/', errorResponse(409, 'Only drafts can be deleted.'));
    await screen.findByRole('button', { name: 'Delete draft' });
    await press('Delete draft');
    await userEvent.click((await confirmDialog()).getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(toasts()).toEqual(['Only drafts can be deleted.']));
    expect(where()).toBe('/requests/r1');
  });

  it('is the only kind of request that can be deleted', async () => {
    await open(details(mine));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Delete draft' })).toBeNull();
  });
});

describe('suggested teachers for the member’s own request', () => {
  it('are asked with a copy of the request', async () => {
    const tags = [{ id: 't1', name: 'Baking', tag: { id: 't1', name: 'Baking' } }];
    const preferred_time = '2999-01-05T18:00:00.000Z';
    const body_content = 'My starter is alive and my loaves are flat; what happens in between?';
    const tomas = { ...person('tomas', 'Tomás'), reason: { teaches: ['Baking'], learns: [] } };
    await open(details({ ...mine, tags, preferred_time, body_content, duration_minutes: 45 }), {
      'GET users/suggested/': listPageOf([tomas]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask Tomás' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Skill Request' }));
    const held = async (label: string) => (await form.findByLabelText<HTMLInputElement>(label)).value;
    expect(form.getByText('You ask Tomás')).toBeTruthy();
    expect(await held('Title')).toBe('Bake a sourdough loaf');
    expect(await held('Description')).toBe(body_content);
    expect(await held('Duration in minutes')).toBe('45');
    expect(await held('Preferred time')).toContain('05/01/2999');
    expect(form.getByText('Baking')).toBeTruthy();
  });

  it('exclude teachers with a pending proposal', async () => {
    const suggested = (name: string) => ({
      ...person(name, name),
      reason: { teaches: ['Baking'], learns: [] },
    });
    const [tomas, luca] = [suggested('Tomás'), suggested('Luca')] as const;
    const proposal = {
      ...{ id: 'p1', status: 'PR', scheduled_time: '2999-01-05T18:00:00.000Z', timezone: 'UTC', note: '' },
      ...{ request: details(mine), teacher: tomas, student: person('me', 'Meera'), schedule_id: null },
    };
    await open(details(mine), {
      'GET users/suggested/': listPageOf([tomas, luca]),
      'GET requests/r1/propose/': [proposal],
    });
    await screen.findByRole('button', { name: 'Ask Luca' });
    expect(screen.queryByRole('button', { name: 'Ask Tomás' })).toBeNull();
    screen.getByRole('link', { name: 'Message' });
  });
});
