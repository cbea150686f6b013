import { jest } from '@jest/globals';
import { FORMER_USERNAME } from '@skillhour/contracts';
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

async function open(request: FakeAnswer, more: Record<string, FakeAnswer> = {}, state: object | null = null) {
  const api = fakeApi({
    [READ]: request,
    'GET requests/r1/propose/': [],
    'GET time/account/': { time_balance: { available_time: 60, held_time: 0, total_time: 60 } },
    ...more,
    'GET *': listPageOf([]),
  });
  const page = await renderPage(<RequestPage />, {
    path: '/requests/:id',
    at: { pathname: '/requests/r1', state },
  });
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

describe('the owner’s page', () => {
  const title = { name: 'Bake a sourdough loaf' };

  it('waits for the proposals and the suggested teachers, so that nothing shifts', async () => {
    const { promise, resolve } = Promise.withResolvers<object>();
    const { to } = await open(details(mine), { 'GET users/suggested/': () => promise });
    await waitFor(() => expect(to('GET requests/r1/propose/')).toHaveLength(1));
    screen.getByRole('heading', { level: 1, name: 'Request' });
    expect(screen.queryByRole('heading', title)).toBeNull();
    resolve(listPageOf([]));
    await screen.findByRole('heading', title);
    screen.getByText('No schedule proposals yet.');
  });

  it('is shown although neither of them can be loaded', async () => {
    await open(details(mine), {
      'GET requests/r1/propose/': errorResponse(400, 'Wrong'),
      'GET users/suggested/': errorResponse(400, 'Wrong'),
    });
    await screen.findByRole('heading', title);
    screen.getByText('Failed to load schedules');
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
  const suggested = (name: string) => ({
    ...person(name, name),
    reason: { teaches: ['Baking'], learns: [] },
  });
  const [tomas, luca] = [suggested('Tomás'), suggested('Luca')] as const;
  const teachers = { 'GET users/suggested/': listPageOf([tomas, luca]) };
  const INVITE = 'POST requests/r1/invite/';
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

  it('are invited to this request with one press, once, and no new request is written', async () => {
    const { answer, to } = await open(details(mine), { ...teachers, [INVITE]: details(mine) });
    answer(READ, details({ ...mine, invited: ['Tomás'] }));
    await press('Ask Tomás');
    const invited = await screen.findByRole('button', { name: 'Asked Tomás' });
    await waitFor(() => expect(toasts()).toEqual(['You asked Tomás to propose a time.']));
    await userEvent.click(invited);
    expect(to(INVITE).map(({ body }) => body)).toEqual([{ member_id: 'Tomás' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('button', { name: 'Ask Luca' });
  });

  it('stay invited after a reload', async () => {
    const { to } = await open(details({ ...mine, invited: ['Luca'] }), teachers);
    await press('Asked Luca');
    expect(to(INVITE)).toEqual([]);
    screen.getByRole('button', { name: 'Ask Tomás' });
  });

  it('can be asked again if the invitation fails, and the reason is shown', async () => {
    const full = 'You can ask at most 10 members for one request.';
    await open(details(mine), { ...teachers, [INVITE]: errorResponse(409, full) });
    await press('Ask Tomás');
    await waitFor(() => expect(toasts()).toEqual([full]));
    await screen.findByRole('button', { name: 'Ask Tomás' });
  });

  it('cannot be asked while the request is a draft or one teacher alone can see it', async () => {
    const asked = { teacher: tomas, hours: 24, until: inHours(24), declined: false };
    for (const request of [{ status: 'DR' }, { asked }]) {
      const { unmount } = await open(details({ ...mine, ...request }), teachers);
      await screen.findByText('Luca');
      expect(screen.queryByRole('button', { name: 'Ask Luca' })).toBeNull();
      unmount();
    }
    await open(details({ ...mine, asked: { ...asked, declined: true } }), teachers);
    await screen.findByRole('button', { name: 'Ask Luca' });
    expect(screen.queryByRole('button', { name: 'Ask Tomás' })).toBeNull();
  });

  it('exclude teachers with a pending proposal', async () => {
    const proposal = {
      ...{ id: 'p1', status: 'PR', scheduled_time: '2999-01-05T18:00:00.000Z', timezone: 'UTC', note: '' },
      ...{ request: details(mine), teacher: tomas, student: person('me', 'Meera'), schedule_id: null },
    };
    await open(details(mine), {
      ...teachers,
      'GET requests/r1/propose/': [proposal],
    });
    await screen.findByRole('button', { name: 'Ask Luca' });
    expect(screen.queryByRole('button', { name: 'Ask Tomás' })).toBeNull();
    screen.getByRole('link', { name: 'Message' });
  });
});

describe('a member who is not the owner', () => {
  it('can message the owner before proposing a time', async () => {
    await open(details());
    const link = await screen.findByRole('link', { name: 'Message' });
    expect(link.getAttribute('href')).toBe('/chat/ines');
  });

  it('can message neither themselves nor a former member', async () => {
    for (const request of [
      details(mine),
      details({ user: { ...person('x', ''), username: FORMER_USERNAME } }),
    ]) {
      const { unmount } = await open(request);
      await screen.findByRole('heading', { name: 'Bake a sourdough loaf' });
      expect(screen.queryByRole('link', { name: 'Message' })).toBeNull();
      unmount();
    }
  });

  it('sees their invitation until they have proposed a time', async () => {
    const sentence = 'Ines asked you to propose a time.';
    const { unmount } = await open(details({ invited: ['me'] }));
    await screen.findByText(sentence);
    unmount();
    const own_proposal = { id: 'p1', scheduled_time: inHours(24), timezone: 'UTC' };
    await open(details({ invited: ['me'], has_proposed: true, own_proposal }));
    await screen.findByText('Waiting for Ines to answer.');
    expect(screen.queryByText(sentence)).toBeNull();
  });
});

describe('the page that a publication opens', () => {
  const COUNT = 'GET tags/followers/';
  const tags = ['Baking', 'Cooking'].map((name) => ({ id: name, name, tag: { id: name, name } }));
  const published = (answer: FakeAnswer, more: object = {}, state: object | null = { isPublished: true }) =>
    open(details({ ...mine, tags, ...more }), { [COUNT]: answer }, state);

  it.each([
    [{ followers: 0, has_more: false }, 'No one else follows its tags yet.'],
    [{ followers: 1, has_more: false }, 'We notify 1 follower of its tags.'],
    [{ followers: 3, has_more: false }, 'We notify 3 followers of its tags.'],
    [{ followers: 100, has_more: true }, 'We notify more than 100 followers of its tags.'],
    [errorResponse(409, 'Not now'), 'We notify the followers of its tags.'],
  ])('says where the minutes are, who is notified and what happens next (%#)', async (answer, sentence) => {
    const { to } = await published(answer);
    await screen.findByText(sentence);
    screen.getByText('Published. 30 min on hold.');
    screen.getByText('Proposals appear below. Accept one, and the session is set.');
    expect(to(COUNT)[0]!.query).toEqual({ ids: 'Baking,Cooking' });
  });

  it('names the teacher for whom the request is reserved', async () => {
    const asked = { teacher: person('tomas', 'Tomás'), hours: 24, until: inHours(24), declined: false };
    const { to } = await published({}, { asked });
    await screen.findByText('We notified Tomás.');
    expect(to(COUNT)).toEqual([]);
  });

  it('says what happens next if a free time was chosen', async () => {
    const slot = { offer_id: 'o1', timezone: 'UTC', student_timezone: 'UTC' };
    const asked = { teacher: person('tomas', 'Tomás'), hours: 24, until: inHours(24), declined: false, slot };
    await published({}, { asked });
    await screen.findByText('If they accept your time, the session is set.');
  });

  it.each([
    ['on a later visit', {}, null],
    ['when the request is no longer open', { status: 'CA' }, { isPublished: true }],
    ['to another member', { user: person('ines', 'Ines') }, { isPublished: true }],
  ])('says none of it %s', async (_when, more, state) => {
    await published({ followers: 3, has_more: false }, more, state);
    await screen.findByRole('heading', { name: 'Bake a sourdough loaf' });
    expect(screen.queryByText(/^Published/)).toBeNull();
  });
});
