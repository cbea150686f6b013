import { gzipSync } from 'node:zlib';
import { parseArticle, pathOfArticle, readArticles } from './help-articles';

const articles = readArticles();
const SOURCE =
  '---\ntitle: A: b\nsummary: In short.\ntopic: Minutes\norder: 3\n---\n\nSome **bold** text, some text.\n';

describe('parseArticle', () => {
  it('returns the fields, the HTML and each word once', () => {
    expect(parseArticle('/x/holds.md', SOURCE)).toEqual({
      slug: 'holds',
      title: 'A: b',
      summary: 'In short.',
      topic: 'Minutes',
      order: 3,
      words: 'some bold text',
      html: '<p>Some <strong>bold</strong> text, some text.</p>\n',
    });
  });

  it('rejects an article without a title', () => {
    expect(() => parseArticle('x.md', SOURCE.replace('title: A: b\n', ''))).toThrow('x.md: title missing');
    expect(() => parseArticle('x.md', 'Text')).toThrow('title, summary, topic, order missing');
  });
});

describe('help articles', () => {
  it('link only to articles and pages that exist', () => {
    const own = articles.map(pathOfArticle);
    const pages = [
      '/help',
      '/requests',
      '/profile',
      '/sessions/calendar',
      '/self-test',
      '/settings',
      '/books',
      '/account/statement',
    ];
    const known = new Set([...own, ...pages, '/forget-password']);
    const wrong = articles.flatMap(({ slug, html }) =>
      [...html.matchAll(/href="([^"#]*)/g)].flatMap(([, path = '']) =>
        known.has(path) ? [] : [`${slug}: ${path}`],
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('have different positions, and headings from the second level on', () => {
    expect(new Set(articles.map(({ order }) => order)).size).toBe(articles.length);
    for (const { slug, html } of articles) expect([slug, /<h1|<h[3-6]/.test(html)]).toEqual([slug, false]);
  });

  it('include the legal texts at their own paths', () => {
    const legal = articles.filter(({ topic }) => topic === 'Legal').map(pathOfArticle);
    expect(legal.toSorted()).toEqual(['/accessibility', '/contact', '/privacy', '/terms']);
  });

  it('are at most 6 KB each, and so is the index of all', () => {
    const index = articles.map(({ html: _html, ...meta }) => meta);
    expect(gzipSync(JSON.stringify(index)).length).toBeLessThanOrEqual(6 * 1_024);
    for (const { slug, html } of articles)
      expect([slug, gzipSync(html).length <= 6 * 1_024]).toEqual([slug, true]);
  });
});
