import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@/testing/render-page';

const articleOf = (slug: string, title: string, topic: string) => ({
  ...{ slug, title, topic },
  summary: `About ${slug}.`,
  order: 1,
  words: slug,
});
const articles = [
  articleOf('holds', 'Why minutes are on hold', 'Minutes'),
  articleOf('contact', 'Contact', 'Legal'),
];
jest.unstable_mockModule('./articles', () => ({
  articles,
  LEGAL: 'Legal',
  articlePath: ({ slug, topic }: { slug: string; topic: string }) =>
    topic === 'Legal' ? `/${slug}` : `/help/${slug}`,
  loadArticle: (slug: string) => texts[slug],
}));
const texts: Record<string, Promise<string>> = {
  holds: Promise.resolve('<p>They are <strong>still yours</strong>.</p>'),
  contact: Promise.resolve('<p>Report it.</p>'),
};
const { default: HelpPage } = await import('./help-page');
const { default: ArticlePage } = await import('./article-page');

// The header contains the theme toggle; jsdom does not support the device's color-scheme preference.
beforeAll(() => void (document.documentElement.dataset['theme'] = 'light'));

const linkTo = (path: string) => screen.getByRole('main').querySelector(`a[href="${path}"]`)?.textContent;

describe('help', () => {
  it('lists the articles by topic, with links to their pages', async () => {
    await renderPage(<HelpPage />, { path: '/help' });
    screen.getByRole('heading', { level: 2, name: 'Minutes' });
    expect([linkTo('/help/holds'), linkTo('/contact')]).toEqual(['Why minutes are on hold', 'Contact']);
  });

  it('searches while typing and keeps the search in the address', async () => {
    const { where } = await renderPage(<HelpPage />, { path: '/help' });
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search help' }), 'hol');
    expect(where()).toBe('/help?search=hol');
    expect([linkTo('/help/holds'), linkTo('/contact')]).toEqual(['Why minutes are on hold', undefined]);
    expect(screen.getByRole('status').textContent).toBe('1 article');
  });

  it('leads to the contact page if nothing matches', async () => {
    await renderPage(<HelpPage />, { path: '/help', at: '/help?search=zebra' });
    screen.getByRole('heading', { name: 'Nothing found.' });
    expect(linkTo('/contact')).toBe('Contact');
  });
});

describe('page of an article', () => {
  const open = async (at: string, slug?: string) => {
    // The text suspends the page, which therefore renders within an awaited `act`.
    await act(() =>
      renderPage(<ArticlePage {...(slug !== undefined && { slug })} />, {
        path: slug === undefined ? '/help/:slug' : at,
        at,
      }),
    );
  };

  it('shows the text and links back to all help', async () => {
    await open('/help/holds');
    screen.getByRole('heading', { level: 1, name: 'Why minutes are on hold' });
    expect((await screen.findByText('still yours')).tagName).toBe('STRONG');
    expect(linkTo('/help')).toBe('All help');
  });

  const NO_ADDRESS = 'This community has published no address. Its admins read every report.';

  it('shows a legal text at its own path, the contact page without an address', async () => {
    await open('/contact', 'contact');
    await screen.findByText('Report it.');
    screen.getByText(NO_ADDRESS);
  });

  it('shows the contact page’s last sentence together with its text, so that it does not shift', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    texts['contact'] = promise;
    await open('/contact', 'contact');
    screen.getByRole('heading', { level: 1, name: 'Contact' });
    expect(screen.queryByText(NO_ADDRESS)).toBeNull();
    await act(async () => resolve('<p>Report it.</p>'));
    await screen.findByText('Report it.');
    screen.getByText(NO_ADDRESS);
  });

  it.each(['/help/none', '/help/contact'])('says that there is no article at %s', async (at) => {
    await open(at);
    screen.getByRole('heading', { level: 1, name: '404 - Page Not Found' });
    screen.getByRole('heading', { name: 'There is no such article.' });
  });
});
