import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memberProfile } from '@/entities/member/testing';
import { fakeApi, listPageOf, errorResponse, type FakeAnswer } from '@/testing/fake-api';
import { blogOf, commentOf } from '@/testing/posts';
import { ME, renderPage, toasts } from '@/testing/render-page';
import BlogPage from './blog-page';

const REASON = 'It sells a product in every paragraph, and says so in none of them.';
const OWN = blogOf({ user: ME });

async function open(blog: object, answers: Record<string, FakeAnswer> = {}) {
  const api = fakeApi({
    'GET blog/one-sheet/': { data: blog },
    'GET blog/one-sheet/comments/': listPageOf([commentOf(), commentOf({ id: 'c2', user: blogOf().user })]),
    ...answers,
  });
  const page = await renderPage(<BlogPage />, { path: '/blogs/:address', at: '/blogs/one-sheet' });
  return { ...page, api };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('blog page', () => {
  it('shows the author, the text, the votes and the number of views', async () => {
    await open(blogOf());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'One sheet for the whole association' }),
    ).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Hanna Lindqvist' })[0]?.getAttribute('href')).toBe(
      '/users/details/hanna',
    );
    expect(screen.getByText(/fifty-one people waiting/)).toBeTruthy();
    expect(screen.getByText('340 views')).toBeTruthy();
    expect(screen.getAllByRole('group', { name: 'Vote on this blog' }).length).toBeGreaterThan(0);
  });

  it('suggests a session about the topic to readers, but not to the author', async () => {
    const { unmount } = await open(blogOf());
    const offer = within(await screen.findByRole('region', { name: 'Rather be shown?' }));
    expect(offer.getByText('Learn this from Hanna, who can propose a time for your request.')).toBeTruthy();
    expect(offer.getByText('30 min, say. Nothing is on hold until you publish.')).toBeTruthy();
    await userEvent.click(offer.getByRole('button', { name: 'Request' }));
    expect(await screen.findByRole('dialog', { name: 'New Skill Request' })).toBeTruthy();
    expect(await screen.findByText('You ask Hanna Lindqvist')).toBeTruthy();
    unmount();
    await open(OWN);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Rather be shown?' })).toBeNull();
  });

  it('introduces the author below the text, with a request for them, unless they have left or are the reader', async () => {
    const { unmount } = await open(blogOf(), {
      'GET users/{id}/details/': memberProfile({
        about_html: '<p>I count <strong>seeds</strong>.</p>',
        skills: ['Gardening', 'Sheets', 'Jam', 'Chess'],
      }),
    });
    const card = within(await screen.findByRole('region', { name: 'About Hanna Lindqvist' }));
    expect(await card.findByText('I count seeds.')).toBeTruthy();
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Gardening',
      'Sheets',
      'Jam',
    ]);
    expect(card.getByRole('button', { name: 'Follow Hanna Lindqvist' })).toBeTruthy();
    await userEvent.click(card.getByRole('button', { name: 'Ask Hanna' }));
    expect(await screen.findByText('You ask Hanna Lindqvist')).toBeTruthy();
    unmount();
    for (const user of [ME, { ...blogOf().user, username: 'former-member' }]) {
      const page = await open(blogOf({ user }));
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByRole('button', { name: /^Ask / })).toBeNull();
      page.unmount();
    }
  });

  it('shows the contents above the text if it has three headings or more', async () => {
    const sections = (count: number) =>
      blogOf({ body_html: Array.from({ length: count }, (_, at) => `<h2>Part ${at + 1}</h2>`).join('') });
    const { unmount } = await open(sections(2));
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('In this blog', { selector: 'summary' })).toBeNull();
    unmount();
    await open(sections(3));
    const folded = (await screen.findByText('In this blog', { selector: 'summary' })).parentElement;
    const links = [...(folded as HTMLElement).querySelectorAll('a')];
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Part 1', '#part-1'],
      ['Part 2', '#part-2'],
      ['Part 3', '#part-3'],
    ]);
  });

  it('links to related blogs, and asks for none of a blog that was taken down', async () => {
    const related = { address: 'seed-list', title: 'A seed list for everyone', votes: 4, replies_count: 1 };
    const { unmount } = await open(blogOf(), { 'GET blog/one-sheet/related/': { results: [related] } });
    const list = within(await screen.findByRole('region', { name: 'Related blogs' }));
    expect(list.getByRole('link', { name: related.title }).getAttribute('href')).toBe('/blogs/seed-list');
    expect(list.getByText('4 votes, 1 comment')).toBeTruthy();
    unmount();
    const taken_down = { reason: REASON, at: '2026-01-03T10:00:00.000Z' };
    const { api } = await open(blogOf({ taken_down }));
    await screen.findByRole('heading', { level: 1 });
    expect(api.to('GET blog/one-sheet/related/')).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Related blogs' })).toBeNull();
  });

  it('shows an error and retries if the blog cannot be loaded', async () => {
    const { api } = await open({}, { 'GET blog/one-sheet/': errorResponse(500, '') });
    expect(await screen.findByText('Failed to load blog')).toBeTruthy();
    api.answer('GET blog/one-sheet/', { data: blogOf() });
    await userEvent.click(button('Try again'));
    expect(await screen.findByRole('heading', { level: 1, name: /One sheet/ })).toBeTruthy();
  });

  it('says that the blog does not exist', async () => {
    await open({}, { 'GET blog/one-sheet/': errorResponse(404, 'This blog does not exist.') });
    expect(await screen.findByText('This blog doesn’t exist.')).toBeTruthy();
  });

  it('tells the author why an admin took the blog down, and shows no such note otherwise', async () => {
    const taken_down = { reason: REASON, at: new Date(Date.now() - 3_600_000).toISOString() };
    const { unmount } = await open(blogOf({ user: ME, taken_down }));
    await screen.findByText(REASON);
    expect(document.body.textContent).toContain(
      'An admin took this down. Only the author and admins can see it.',
    );
    unmount();
    await open(OWN);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText(/An admin took this down/)).toBeNull();
  });

  it('accepts no votes or comments on a taken-down blog and says so, also to an admin', async () => {
    const taken_down = { reason: REASON, at: '2026-01-03T10:00:00.000Z' };
    await open(blogOf({ taken_down }));
    await screen.findAllByText('Our village hall has the same.');
    expect(document.body.textContent).toContain(
      'While it’s taken down, no one can vote on it or reply to it.',
    );
    expect(screen.queryByRole('group', { name: 'Vote on this blog' })).toBeNull();
    expect(screen.queryByPlaceholderText('Write your thoughts...')).toBeNull();
  });

  it('sends a member’s vote and shows the server’s count', async () => {
    const votes = { votes: 31, vote_count: 31, user_vote: 'upvote' };
    const { api } = await open(blogOf(), { 'POST blog/one-sheet/vote/': votes });
    await userEvent.click((await screen.findAllByRole('button', { name: 'Upvote' }))[0] as HTMLElement);
    await waitFor(() => expect(screen.getAllByRole('status').map((one) => one.textContent)).toContain('31'));
    expect(api.to('POST blog/one-sheet/vote/').map(({ body }) => body)).toEqual([{ vote: 'upvote' }]);
  });

  it('shows the comments, marks those of the author, and posts another', async () => {
    const posted = { data: commentOf({ id: 'c3' }), comment_count: 3 };
    const { api } = await open(blogOf(), { 'POST blog/one-sheet/add-comment/': posted });
    expect(await screen.findAllByText('Our village hall has the same.')).toHaveLength(2);
    expect(screen.getAllByText('Author')).toHaveLength(1);
    await userEvent.type(screen.getByPlaceholderText('Write your thoughts...'), 'Used it for the rota.');
    await userEvent.click(button('Post'));
    await waitFor(() => expect(api.to('GET blog/one-sheet/comments/').length).toBeGreaterThan(1));
    expect(api.to('POST blog/one-sheet/add-comment/')[0]?.body).toEqual({ content: 'Used it for the rota.' });
    expect(screen.getByPlaceholderText<HTMLTextAreaElement>('Write your thoughts...').value).toBe('');
  });

  it('loads older comments page by page until all are shown', async () => {
    const many = Array.from({ length: 45 }, (_, index) =>
      commentOf({ id: `c${index}`, content_html: `<p>Comment ${index + 1}</p>` }),
    );
    const { api } = await open(blogOf({ comment_count: 45 }), {
      'GET blog/one-sheet/comments/': ({ query }) => {
        const from = (Number(query['page'] ?? 1) - 1) * 20;
        return listPageOf(many.slice(from, from + 20), { count: 45, total_pages: 3 });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show 20 older comments' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show 5 older comments' }));
    expect(await screen.findByText('Comment 45')).toBeTruthy();
    expect(screen.getAllByText(/^Comment \d+$/)).toHaveLength(45);
    expect(screen.queryByRole('button', { name: /older/ })).toBeNull();
    expect(new Set(api.to('GET blog/one-sheet/comments/').map(({ query }) => query['page_size']))).toEqual(
      new Set(['20']),
    );
  });

  it('posts no blank comment', async () => {
    const { api } = await open(blogOf());
    await userEvent.type(await screen.findByPlaceholderText('Write your thoughts...'), '   ');
    await userEvent.click(button('Post'));
    expect(api.to('POST blog/one-sheet/add-comment/')).toEqual([]);
  });

  it('hides the comments and shows them again', async () => {
    await open(blogOf());
    const toggle = await screen.findByRole('button', { name: /^Comments/ });
    await userEvent.click(toggle);
    expect([
      toggle.getAttribute('aria-expanded'),
      screen.queryByPlaceholderText('Write your thoughts...'),
    ]).toEqual(['false', null]);
    await userEvent.click(toggle);
    expect(screen.getByPlaceholderText('Write your thoughts...')).toBeTruthy();
  });

  it('lets the author edit the blog and, after a confirmation, delete it', async () => {
    const { api, where } = await open(OWN, { 'DELETE blog/one-sheet/': { detail: 'Deleted.' } });
    expect((await screen.findByRole('link', { name: 'Edit' })).getAttribute('href')).toBe(
      '/blogs/one-sheet/edit',
    );
    await userEvent.click(screen.getAllByRole('button', { name: 'Delete' })[0] as HTMLElement);
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete this blog?' });
    expect(api.to('DELETE blog/one-sheet/')).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(where()).toBe('/home'));
    expect(toasts()).toEqual(['Blog deleted.']);
  });

  it('reports the blog with a reason of at least 50 characters', async () => {
    const { api } = await open(blogOf(), {
      'GET blog/one-sheet/comments/': listPageOf([]),
      'POST content-reports/': { id: 'r' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Report' }));
    const reason = await screen.findByLabelText('Reason');
    const dialog = screen.getByRole('dialog');
    fireEvent.change(reason, { target: { value: 'Too short' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    expect(await screen.findByText('Report content must be at least 50 characters long.')).toBeTruthy();
    fireEvent.change(reason, { target: { value: REASON } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Report' }));
    await waitFor(() => expect(toasts()).toEqual(['Report is posted successfully!']));
    expect(api.to('POST content-reports/')[0]?.body).toMatchObject({ kind: 'blog', id: 'p1' });
  });

  it('copies the blog’s URL to the clipboard', async () => {
    const user = userEvent.setup();
    await open(blogOf());
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/blogs/one-sheet`);
  });
});
