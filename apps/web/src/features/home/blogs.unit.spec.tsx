import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, listPageOf, errorResponse } from '@/testing/fake-api';
import { blogOf } from '@/testing/posts';
import { renderPage } from '@/testing/render-page';
import { Blogs } from './blogs';

async function open(list: object, at = '/home') {
  const api = fakeApi({
    'GET blogs/': list,
    'POST blog/one-sheet/vote/': { votes: 30, vote_count: 30, user_vote: 'upvote' },
  });
  return { ...(await renderPage(<Blogs />, { path: '/home', at })), api };
}

describe('blogs on /home', () => {
  it('are requested by page, search text and category', async () => {
    const { api } = await open(listPageOf([blogOf()]), '/home?page=3&search=plots&category=Gardening');
    await screen.findByRole('article');
    expect(api.sent[0]?.query).toEqual({ page: '3', search: 'plots', category: 'Gardening' });
  });

  it('are shown as cards that link to them, with a link to write another', async () => {
    await open(listPageOf([blogOf()]));
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: /One sheet/ }).getAttribute('href')).toBe('/blogs/one-sheet');
    expect([card.getByText('1 comment'), card.getByText('340 views')]).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Write Blog' }).getAttribute('href')).toBe('/blogs/new');
  });

  it('can be voted on in their cards', async () => {
    await open(listPageOf([blogOf()]));
    const card = within(await screen.findByRole('article'));
    await userEvent.click(card.getByRole('button', { name: 'Upvote' }));
    await waitFor(() => expect(card.getByRole('status').textContent).toBe('30'));
  });

  it('are paginated', async () => {
    const { where } = await open(listPageOf([blogOf()], { count: 30, total_pages: 3 }));
    await userEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(where()).toBe('/home?page=3');
  });

  it('show a skeleton while they load', async () => {
    let respond: (list: object) => void = () => undefined;
    await open(() => new Promise<object>((resolve) => (respond = resolve)));
    expect(await screen.findByText('Loading...')).toBeTruthy();
    respond(listPageOf([blogOf()]));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByText('Loading...')).toBeNull();
  });

  it('say that there are none and suggest writing the first', async () => {
    await open(listPageOf([]));
    expect(await screen.findByText('No blogs found')).toBeTruthy();
    expect(screen.getByText('Be the first one to write a blog!')).toBeTruthy();
  });

  it('show an error if they cannot be loaded', async () => {
    await open(errorResponse(500, ''));
    expect(await screen.findByText('We couldn’t load the blogs.')).toBeTruthy();
  });
});
