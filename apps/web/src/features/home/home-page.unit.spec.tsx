import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberCard, ownProfile } from '@/entities/member/testing';
import { inHours, person, requestOf, sessionOf } from '@/exchange/testing';
import { errorResponse, fakeApi, listPageOf, type FakeAnswer } from '@/testing/fake-api';
import { blogOf } from '@/testing/posts';
import { renderPage, toasts } from '@/testing/render-page';
import HomePage from './home-page';
import { homeOf } from './testing';

const HOME = 'GET home/';
const TEACHERS = 'GET users/suggested/';
const account = (available: number) => ({
  transactions: [],
  time_balance: { available_time: available, held_time: 0, total_time: available },
});

const open = async (home: FakeAnswer, more: Record<string, FakeAnswer> = {}, at = '/home') => {
  const api = fakeApi({
    [HOME]: home,
    [TEACHERS]: listPageOf([]),
    'GET profile/': ownProfile(),
    'GET time/account/': account(45),
    'GET blogs/': listPageOf([blogOf()]),
    ...more,
  });
  await renderPage(<HomePage />, { path: '/home', at });
  await screen.findByRole('region', { name: 'Blogs' });
  return api;
};
const section = (name: string) => within(screen.getByRole('region', { name }));
const hasSection = (name: string) => screen.queryByRole('region', { name }) !== null;

const proposal = {
  ...{ id: 'p1', status: 'PR', scheduled_time: inHours(30), timezone: 'Asia/Kolkata', note: '' },
  ...{ created_at: inHours(-1), schedule_id: null },
  request: { id: 'r1', title: 'Bake a sourdough loaf', tags: [], duration_minutes: 30 },
  ...{ teacher: person('tomas', 'Tomás'), student: person('me', 'Meera') },
};
const withProposal = homeOf({ proposals: { results: [proposal], count: 1 } });
const suggestedOf = (more: object = {}, reason: object = {}) => ({
  ...requestOf({ id: 'r9', title: 'Tune a cello', ...more }),
  reason: { asked: false, invited: false, teaches: ['Cello'], ...reason },
});

beforeEach(() => localStorage.clear());

describe('home of a member with nothing under way', () => {
  it('suggests a request, and leaves out empty sections about sessions and answers', async () => {
    await open(homeOf());
    const requests = section('Your requests');
    requests.getByText('What have you been meaning to learn?');
    requests.getByText('Ask for it in a sentence or two; 45 minutes are yours to spend.');
    for (const name of ['Next session', 'Waiting for your answer']) expect(hasSection(name)).toBe(false);
  });

  it('suggests teaching to a member with too few minutes for a request', async () => {
    await open(homeOf(), { 'GET time/account/': account(4) });
    section('Your requests').getByText('You need minutes for it first. They move to you when you teach.');
  });

  it('shows a new member only the first steps, and how to get suggestions', async () => {
    const profile = ownProfile({ sessions_taught: 0, sessions_learned: 0, skills: [] });
    await open(homeOf(), { 'GET profile/': profile });
    screen.getByRole('heading', { name: 'Start with a request or an offer' });
    expect(hasSection('Your requests')).toBe(false);
    section('You could teach').getByRole('button', { name: 'Add what you teach' });
    section('You could learn from').getByRole('button', { name: 'Add what you want to learn' });
  });

  it('has one button for a request and an equal one that opens the form for a skill to teach', async () => {
    await open(homeOf());
    const offer = screen.getByRole('button', { name: 'Offer a skill' });
    expect(screen.getByRole('button', { name: 'Request' }).className).toBe(offer.className);
    await userEvent.click(offer);
    await screen.findByRole('dialog', { name: 'Offer a skill' });
  });
});

describe('what waits for the member’s answer on home', () => {
  it('is accepted in place after a confirmation, and gone at once', async () => {
    const api = await open(withProposal);
    api.answer('PATCH propose/p1/', () => {
      api.answer(HOME, homeOf({ next_session: sessionOf() }));
      return { ...proposal, status: 'AC', ok: true };
    });
    const answers = section('Waiting for your answer');
    await userEvent.click(answers.getByRole('button', { name: 'Accept Tomás for Bake a sourdough loaf' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept this schedule?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await answers.findByText('No proposals to answer.');
    expect(api.to('PATCH propose/p1/')[0]?.body).toMatchObject({ status: 'AC' });
    await section('Next session').findByRole('link', { name: 'Bake a sourdough loaf' });
  });

  it('stays with an error if accepting is rejected', async () => {
    await open(withProposal, { 'PATCH propose/p1/': errorResponse(409, 'This time is already taken.') });
    const answers = section('Waiting for your answer');
    await userEvent.click(answers.getByRole('button', { name: /^Accept Tomás/ }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(toasts()).toEqual(['This time is already taken.']));
    await answers.findByRole('button', { name: /^Accept Tomás/ });
  });

  it('includes requests that they were asked to teach, which are not suggested again', async () => {
    const asked = { teacher: person('me', 'Meera'), hours: 24, until: inHours(20), declined: false };
    const invited = suggestedOf({ id: 'r8', title: 'Read a score' }, { invited: true, teaches: [] });
    await open(homeOf({ suggested: [suggestedOf({ asked }, { asked: true }), invited] }));
    const answers = section('Waiting for your answer');
    answers.getByText(/^Ines asked you first\. Only you can see it until /);
    answers.getByText('Ines asked you.');
    expect(answers.getByRole('link', { name: 'Tune a cello' }).getAttribute('href')).toBe('/requests/r9');
    section('You could teach').getByText('No requests for you right now.');
  });

  it('includes accepting a free time that a student chose', async () => {
    const slot = { offer_id: 'o1', timezone: 'UTC', student_timezone: 'UTC' };
    const asked = { teacher: person('me', 'Meera'), hours: 24, until: inHours(20), declined: false, slot };
    const api = await open(homeOf({ suggested: [suggestedOf({ asked }, { asked: true })] }));
    section('Waiting for your answer').getByText(/^Ines chose one of your free times\. /);
    api.answer('POST requests/r9/accept/', () => {
      api.answer(HOME, homeOf());
      return sessionOf();
    });
    await userEvent.click(screen.getByRole('button', { name: 'Accept Tune a cello' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Accept this time?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(hasSection('Waiting for your answer')).toBe(false));
    expect(toasts()).toEqual(['It’s agreed. You teach Ines.']);
  });

  it('includes declining a request that is reserved for them', async () => {
    const asked = { teacher: person('me', 'Meera'), hours: 24, until: inHours(20), declined: false };
    const api = await open(homeOf({ suggested: [suggestedOf({ asked }, { asked: true })] }));
    api.answer('POST requests/r9/decline/', () => {
      api.answer(HOME, homeOf());
      return requestOf({ id: 'r9' });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Not this time: Tune a cello' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Decline this request?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Not this time' }));
    await waitFor(() => expect(hasSection('Waiting for your answer')).toBe(false));
    expect(api.to('POST requests/r9/decline/')).toHaveLength(1);
  });
});

describe('suggestions on home', () => {
  it('name up to three requests to teach, with the reason', async () => {
    const titles = ['Tune a cello', 'Bow a cello', 'Rosin a bow', 'Hold a bow'];
    await open(homeOf({ suggested: titles.map((title, at) => suggestedOf({ id: `r${at}`, title })) }));
    const teach = section('You could teach');
    expect(teach.getAllByText('You teach Cello.')).toHaveLength(3);
    expect(teach.queryByText('Hold a bow')).toBeNull();
  });

  it('name members to learn from, and open the request form for one of them', async () => {
    const teacher = { ...memberCard({ id: 'tom', first_name: 'Tom' }), reason: { teaches: ['Wheels'] } };
    const api = await open(homeOf(), { [TEACHERS]: listPageOf([teacher]) });
    const learn = section('You could learn from');
    learn.getByText('Teaches Wheels');
    await userEvent.click(learn.getByRole('button', { name: 'Ask Tom' }));
    await screen.findByText('You ask Tom Duarte');
    expect(api.to(TEACHERS)[0]?.query).toEqual({ page_size: '4' });
  });

  it('state why there are none if members cannot be loaded', async () => {
    await open(homeOf(), { [TEACHERS]: errorResponse(503, 'Away.') });
    section('You could learn from').getByText(/^We couldn’t load members\./);
  });
});

describe('home', () => {
  it('shows a skeleton until everything above the blogs has loaded', async () => {
    fakeApi({
      [HOME]: () => new Promise<object>(() => undefined),
      [TEACHERS]: listPageOf([]),
      'GET profile/': ownProfile(),
      'GET time/account/': account(45),
      'GET blogs/': listPageOf([]),
    });
    await renderPage(<HomePage />, { path: '/home' });
    screen.getByText('Loading...');
    expect(hasSection('Blogs')).toBe(false);
  });

  it('shows an error with a retry above the blogs if it cannot be loaded', async () => {
    const api = await open(errorResponse(503, 'Away.'));
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your requests and sessions.');
    api.answer(HOME, homeOf({ to_rate: 2 }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('2 sessions wait for your rating.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows only blogs while the member searches or filters', async () => {
    const api = await open(withProposal, {}, '/home?category=Gardening');
    expect(hasSection('Your requests')).toBe(false);
    expect(api.to(HOME)).toEqual([]);
  });
});
