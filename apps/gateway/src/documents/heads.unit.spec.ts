import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withHead } from './head.js';
import { headOf, tagHeadOf } from './heads.js';

const WEB = join(import.meta.dirname, '../../../web');
const ORIGIN = 'https://skillhour.example';
const DOCUMENT =
  '<html><head><title>Skillhour</title><meta\n name="description"\n content="x" /></head><body></body></html>';

const documentAt = (path: string) => withHead(DOCUMENT, headOf(path), ORIGIN);
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

describe('headOf', () => {
  it.each([
    ['/', 'Skillhour', '/'],
    ['/login', 'Login · Skillhour', '/login'],
    ['/signup', 'Create your account · Skillhour', '/signup'],
    ['/books', 'The books · Skillhour', '/books'],
    ['/books/', 'The books · Skillhour', '/books'],
  ])('names the public page %s, with its canonical URL', (path, title, canonical) => {
    const html = documentAt(path);
    expect([titleOf(html), canonicalOf(html)]).toEqual([title, ORIGIN + canonical]);
    expect(contentOf(html, 'og:url')).toBe(ORIGIN + canonical);
    expect(contentOf(html, 'og:title')).toBe(title.replace(' · Skillhour', ''));
    expect(contentOf(html, 'og:description')).toBe(contentOf(html, 'description'));
    expect(contentOf(html, 'og:image')).toBe(`${ORIGIN}/icons/preview.png`);
    expect(contentOf(html, 'robots')).toBeUndefined();
  });

  it.each(['/home', '/requests/1?tab=a', '/users/details/7', '/nowhere', '/books/x', '/__proto__'])(
    'describes only the product at %s and keeps it out of search engines',
    (path) => {
      const html = documentAt(path);
      expect([titleOf(html), contentOf(html, 'og:title'), contentOf(html, 'robots')]).toEqual([
        'Skillhour',
        'Skillhour',
        'noindex',
      ]);
      expect([canonicalOf(html), contentOf(html, 'og:url')]).toEqual([undefined, undefined]);
    },
  );

  it('keeps the code of a receipt out of its head and out of search engines', () => {
    const html = documentAt('/receipts/secret-code');
    expect(titleOf(html)).toBe('Receipt · Skillhour');
    expect(contentOf(html, 'robots')).toBe('noindex');
    expect(html).not.toContain('secret-code');
  });

  it('names pages of the web app as the app does', () => {
    const folder = join(WEB, 'src/features');
    const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(routes|-page|-frame)\.tsx?$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
    for (const path of ['/login', '/signup', '/help', '/books', '/receipts/:code'])
      expect([
        path,
        source.includes(`path: '${path}'`),
        source.includes(`title={t('${headOf(path).title}')}`),
      ]).toEqual([path, true, true]);
  });
});

describe('withHead', () => {
  it('contains no absolute URL without a configured origin', () => {
    const html = withHead(DOCUMENT, headOf('/books'), undefined);
    expect([canonicalOf(html), contentOf(html, 'og:url'), contentOf(html, 'og:image')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(contentOf(html, 'twitter:card')).toBe('summary');
  });

  it('replaces the title and the description instead of adding others', () => {
    const html = documentAt('/books');
    expect([html.match(/<title>/g)?.length, html.match(/name="description"/g)?.length]).toEqual([1, 1]);
  });
});

describe('tagHeadOf', () => {
  it('shortens a long description at a word', () => {
    const { description } = tagHeadOf({ id: 't', name: 'Chess', about: 'openings and endgames '.repeat(20) });
    expect(description.length).toBeLessThanOrEqual(161);
    expect(description).toMatch(/(openings|and|endgames)…$/);
  });

  it('escapes the name and the description', () => {
    const hostile = `</title><script>alert(1)</script>"$&'`;
    const html = withHead(DOCUMENT, tagHeadOf({ id: hostile, name: hostile, about: hostile }), ORIGIN);
    expect(html).not.toContain('<script');
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html).toContain('$&amp;');
  });

  it('describes the product if a tag has no description', () => {
    expect(tagHeadOf({ id: 't', name: 'Chess', about: ' ' }).description).toBe(headOf('/home').description);
  });
});
