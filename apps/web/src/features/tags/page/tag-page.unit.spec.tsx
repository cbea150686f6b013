import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberCard } from '@/entities/member/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { blogOf, questionOf } from '@/testing/posts';
import { renderPage, toasts } from '@/testing/render-page';
import TagPage from './tag-page';

const TAG = {
  ...{ id: 't1', name: 'Bicycle repair', tag: { id: 't1', name: 'Bicycle repair' } },
  about: 'Punctures, gears and brakes.',
  ...{ blogs_count: 28, questions_count: 1, followers_count: 218 },
  ...{ is_following: false, isFollowing: false },
};
const REQUEST = {
  ...{ id: 'r1', title: 'True a wobbly wheel', body_content: 'It brushes the pad once a turn.' },
  ...{ tags: [TAG.tag], duration_minutes: 45, preferred_time: '2026-01-09T10:00:00.000Z' },
  user: { ...memberCard({ id: 'yuki', first_name: 'Yuki', last_name: 'Tanaka' }) },
  created_at: '2026-01-01T10:00:00.000Z',
};

async function open(answers: Record<string, FakeAnswer> = {}, at = '/tags/t1') {
  const api = fakeApi({
    'GET tags/t1/': TAG,
    'GET requests/': listPageOf([REQUEST], { count: 9, total_pages: 3 }),
    'GET users/': listPageOf([memberCard()]),
    'GET blogs/': listPageOf([blogOf()], { count: 28, total_pages: 10 }),
    'GET questions/': listPageOf([questionOf({ answered: true, answers_count: 3 })]),
    'GET schedules/taught/': { minutes: 2555, sessions: 61 },
    ...answers,
  });
  const page = await renderPage(<TagPage />, { path: '/tags/:id', at });
  return { ...page, api };
}
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('tag page', () => {
  it('shows the description and the number of followers', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Bicycle repair' })).toBeTruthy();
    expect(screen.getByText('Punctures, gears and brakes.')).toBeTruthy();
    expect(screen.getByText('218 members follow it.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy name Bicycle repair' })).toBeTruthy();
    expect(document.title).toBe('Bicycle repair · Skillhour');
  });

  it('starts a request that is reserved for one of the teachers', async () => {
    await open();
    const teachers = await section('Teachers');
    await userEvent.click(await teachers.findByRole('button', { name: 'Ask Ines' }));
    const form = within(await screen.findByRole('dialog', { name: 'New Skill Request' }));
    form.getByText('You ask Ines Duarte');
    form.getByText('Bicycle repair');
  });

  it('shows the minutes taught, and nothing if there are none', async () => {
    const { unmount } = await open();
    expect((await screen.findByText('taught here so far')).parentElement?.textContent).toBe(
      '42 h 35 mintaught here so far',
    );
    unmount();
    await open({ 'GET schedules/taught/': { minutes: 0, sessions: 0 } });
    await section('Teachers');
    expect(screen.queryByText('taught here so far')).toBeNull();
  });

  it('shows the tag’s requests, teachers, blogs and questions', async () => {
    const { api } = await open();
    const openRequests = await section('Waiting for a teacher');
    expect(
      (await openRequests.findByRole('link', { name: 'True a wobbly wheel' })).getAttribute('href'),
    ).toBe('/requests/r1');
    expect(await (await section('Teachers')).findByRole('link', { name: 'Ines Duarte' })).toBeTruthy();
    expect(await (await section('Blogs')).findByRole('link', { name: /One sheet/ })).toBeTruthy();
    const questions = await section('Questions');
    expect(await questions.findByRole('link', { name: /running balance/ })).toBeTruthy();
    expect(questions.getByText('3 answers, one accepted')).toBeTruthy();
    for (const rule of ['GET requests/', 'GET users/', 'GET blogs/', 'GET questions/'])
      expect(api.to(rule)[0]?.query['category']).toBe('Bicycle repair');
    expect(api.to('GET users/')[0]?.query['sort']).toBe('rating');
    expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
  });

  it('shows the number of items per section', async () => {
    await open();
    await waitFor(() =>
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'All',
        'Requests9',
        'Teachers1',
        'Blogs28',
        'Questions1',
      ]),
    );
  });

  it('shows one section page by page', async () => {
    const { api, where } = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'All 28 blogs' }));
    expect(where()).toBe('/tags/t1?tab=blogs');
    await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(where()).toBe('/tags/t1?tab=blogs&page=2');
    await waitFor(() =>
      expect(api.to('GET blogs/').at(-1)?.query).toEqual({ category: 'Bicycle repair', page: '2' }),
    );
    await userEvent.click(screen.getByRole('tab', { name: 'All' }));
    expect(where()).toBe('/tags/t1');
  });

  it('states which sections are empty', async () => {
    await open({
      ...{ 'GET requests/': listPageOf([]), 'GET users/': listPageOf([]) },
      ...{ 'GET blogs/': listPageOf([]), 'GET questions/': listPageOf([]) },
    });
    expect(await screen.findByText('No open requests right now.')).toBeTruthy();
    expect(
      await screen.findByText('No one teaches this yet. If you can, add it to your profile.'),
    ).toBeTruthy();
    expect(await screen.findByText('No blogs yet.')).toBeTruthy();
    expect(await screen.findByText('No questions yet.')).toBeTruthy();
  });

  it('keeps the other sections if one fails', async () => {
    await open({ 'GET users/': errorResponse(500, '') });
    expect(await (await section('Teachers')).findByText('We couldn’t load the users.')).toBeTruthy();
    expect(await (await section('Blogs')).findByRole('link', { name: /One sheet/ })).toBeTruthy();
  });

  it('shows a follow at once, then the server’s count', async () => {
    let answer: (value: object) => void = () => undefined;
    await open({ 'POST tags/t1/follow/': () => new Promise<object>((resolve) => (answer = resolve)) });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    expect(screen.getByRole('button', { name: 'Unfollow' })).toBeTruthy();
    expect(screen.getByText('219 members follow it.')).toBeTruthy();
    answer({ status: 'followed', followers_count: 230, is_following: true, isFollowing: true });
    expect(await screen.findByText('230 members follow it.')).toBeTruthy();
  });

  it('reverts a failed follow with a toast', async () => {
    await open({ 'POST tags/t1/follow/': errorResponse(500, '') });
    await userEvent.click(await screen.findByRole('button', { name: 'Follow' }));
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Follow' })).toBeTruthy();
    expect(screen.getByText('218 members follow it.')).toBeTruthy();
  });

  it('says that the tag does not exist', async () => {
    await open({ 'GET tags/t1/': errorResponse(404, 'This tag does not exist.') });
    expect(await screen.findByText('This tag doesn’t exist.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All tags' }).getAttribute('href')).toBe('/tags');
  });

  it('shows an error and retries if it cannot be loaded', async () => {
    const { api } = await open({ 'GET tags/t1/': errorResponse(500, '') });
    expect(await screen.findByText('Failed to fetch tags. Please try again.')).toBeTruthy();
    api.answer('GET tags/t1/', TAG);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bicycle repair' })).toBeTruthy();
  });
});
