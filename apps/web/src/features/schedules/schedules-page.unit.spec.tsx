import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inHours, person } from '@/exchange/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { renderPage, toasts } from '@/testing/render-page';
import SchedulesPage from './schedules-page';

const TAGS = [{ id: 't', name: 'Baking', tag: { id: 't', name: 'Baking' } }];
const [ME, TOMAS] = [person('me', 'Meera'), person('tomas', 'Tomás')];
const proposalOf = (more: object = {}) => ({
  ...{ id: 'p1', status: 'PR', scheduled_time: inHours(48), timezone: 'UTC', note: 'Bring a bowl.' },
  request: { id: 'r1', title: 'Bake a sourdough loaf', tags: TAGS, duration_minutes: 30 },
  ...{ teacher: ME, student: TOMAS, created_at: inHours(-48.1), schedule_id: null },
  ...more,
});

async function open(answers: Record<string, FakeAnswer>, at = '/schedules') {
  const api = fakeApi({ ...answers, 'GET *': listPageOf([]) });
  await renderPage(<SchedulesPage />, { path: '/schedules', at });
  return api;
}
const sent = (more: object = {}) => open({ 'GET propose/sent/': listPageOf([proposalOf(more)]) });
const item = async () => (await screen.findByRole('heading', { level: 2 })).closest('li')!;
const card = async () => within(await item());

describe('proposal in the list', () => {
  it('shows the request, the time, the student, the creation date and the note', async () => {
    await sent();
    const shown = await card();
    for (const text of ['Proposed', 'Bake a sourdough loaf', 'Bring a bowl.', 'Baking', 'Student: tomas'])
      shown.getByText(text);
    shown.getByText(/in 2 days/);
    expect((await item()).textContent).toContain('Created 2 days ago');
    expect(shown.getByRole('link', { name: 'Bake a sourdough loaf' }).getAttribute('href')).toBe(
      '/requests/r1',
    );
    shown.getByRole('button', { name: 'Withdraw' });
  });

  it('shows the teacher of a received proposal and no withdraw button', async () => {
    const received = listPageOf([proposalOf({ teacher: TOMAS, student: ME })]);
    await open({ 'GET propose/received/': received }, '/schedules?tab=received');
    const shown = await card();
    shown.getByText('Teacher: tomas');
    expect(shown.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('shows a proposal whose time has passed as expired, without a withdraw button', async () => {
    await sent({ scheduled_time: inHours(-2) });
    const shown = await card();
    shown.getByText('Expired');
    expect(shown.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(shown.queryByText(/hours ago|in \d/)).toBeNull();
  });
});

describe('a pending received proposal', () => {
  const SUBJECT = 'Tomás for Bake a sourdough loaf';
  const received = { teacher: TOMAS, student: ME };
  const openReceived = (more: object = {}) =>
    open(
      { 'GET propose/received/': listPageOf([proposalOf({ ...received, ...more })]) },
      '/schedules?tab=received',
    );
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
  const confirm = async (title: string, name: string) => {
    const dialog = within(await screen.findByRole('alertdialog', { name: title }));
    await userEvent.click(dialog.getByRole('button', { name }));
  };

  it.each([
    ['Accept', 'AC', 'Accept this schedule?', 'Accepted'],
    ['Reject', 'RE', 'Reject this schedule?', 'Rejected'],
  ])('is decided with %s in the list, which shows it immediately', async (name, status, title, shown) => {
    const api = await openReceived();
    api.answer('PATCH propose/p1/', () => new Promise<object>(() => undefined));
    await press(`${name} ${SUBJECT}`);
    await confirm(title, name);
    await waitFor(() => expect(api.to('PATCH propose/p1/')[0]?.body).toMatchObject({ status }));
    await screen.findByText(shown);
    expect(screen.queryByRole('button', { name: `${name} ${SUBJECT}` })).toBeNull();
  });

  it('shows again that it is pending if the server rejects the decision', async () => {
    const api = await openReceived();
    api.answer('PATCH propose/p1/', errorResponse(409, 'This time is already taken.'));
    await press(`Accept ${SUBJECT}`);
    await confirm('Accept this schedule?', 'Accept');
    await waitFor(() => expect(toasts()).toEqual(['This time is already taken.']));
    await screen.findByRole('button', { name: `Accept ${SUBJECT}` });
  });

  it('cannot be decided once its time has passed', async () => {
    await openReceived({ scheduled_time: inHours(-2) });
    (await card()).getByText('Expired');
    expect(screen.queryByRole('button', { name: `Accept ${SUBJECT}` })).toBeNull();
  });
});

describe('list of proposals', () => {
  it('repeats the search that found nothing', async () => {
    await open({}, '/schedules?search=bread&category=Baking');
    await screen.findByText('No sent proposals found.');
    screen.getByText('Nothing matches “bread” in Baking. Try another word, or all categories.');
  });

  it('shows an error if it cannot be loaded, and retries', async () => {
    const api = await open({ 'GET propose/sent/': errorResponse(400, 'Wrong') });
    await screen.findByText('Failed to load schedules');
    api.answer('GET propose/sent/', listPageOf([proposalOf()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card();
  });
});
