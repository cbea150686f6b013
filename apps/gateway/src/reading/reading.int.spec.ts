import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCommonError, contentApi, fail } from '@skillhour/contracts';
import type { RpcResponse } from '@skillhour/messaging';
import { TestGateway } from '../../test/test-gateway.js';
import { publicPost } from '../../test/public-post.js';

const APP = join(import.meta.dirname, '../../../web/index.html');
const ORIGIN = 'https://skillhour.example';
const responseOf = (value: unknown): RpcResponse => ({
  body: new TextEncoder().encode(JSON.stringify(value)),
});
const notFound = (): RpcResponse => {
  try {
    return fail(contentApi.readPublicPost, 'post.not_found', { kind: 'blog' });
  } catch (error) {
    return { error: error as ReturnType<typeof createCommonError> };
  }
};

let gateway: TestGateway;
let respond: () => RpcResponse = notFound;
const open = async (env: Record<string, string>) => {
  gateway = await TestGateway.open({ env: { PUBLIC_ORIGIN: ORIGIN, ...env }, respond: () => respond() });
  copyFileSync(APP, join(gateway.folder, 'index.html'));
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await gateway.fetch(path, { headers });
  return { status: reply.status, headers: reply.headers, body: await reply.text() };
};
const contentOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

describe('with public reading', () => {
  beforeAll(() => open({ PUBLIC_READING: 'on', ANONYMOUS_CALLS_PER_MINUTE: '50' }));
  beforeEach(() => {
    respond = notFound;
    gateway.calls.length = 0;
  });
  afterAll(() => gateway.close());

  it('serves a post with its own title, description, URL and image', async () => {
    respond = () => responseOf(publicPost({ image: '/images/7/page.webp' }));
    const { status, headers, body } = await get('/blogs/one-sheet-7k2m');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toBe('cookie');
    expect(body).toContain('<title>One sheet for the whole association · Skillhour</title>');
    expect(body.match(/<title>/g)).toHaveLength(1);
    expect(body.match(/name="description"/g)).toHaveLength(1);
    expect(contentOf(body, 'description')).toBe('We have forty plots and fifty-one people waiting');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/blogs/one-sheet-7k2m" />`);
    expect(contentOf(body, 'og:title')).toBe('One sheet for the whole association');
    expect(contentOf(body, 'og:url')).toBe(`${ORIGIN}/blogs/one-sheet-7k2m`);
    expect(contentOf(body, 'og:image')).toBe(`${ORIGIN}/images/7/page.webp`);
    expect(contentOf(body, 'author')).toBe('Hanna Lindqvist');
    expect(contentOf(body, 'public-reading')).toBe('on');
    expect(contentOf(body, 'community')).toContain('&quot;public_reading&quot;:true');
    expect(body).toContain('<div id="root"></div>');
    expect(gateway.calls).toMatchObject([
      {
        name: 'content.reading.read',
        message: { args: { kind: 'blog', address: 'one-sheet-7k2m' }, context: { actor: null } },
      },
    ]);
  });

  it('serves a question as well, and keeps the URL of an external image', async () => {
    respond = () =>
      responseOf(publicPost({ kind: 'question', address: 'q1', image: 'https://i.example/7/page.webp' }));
    const { body } = await get('/question/q1/');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/question/q1" />`);
    expect(contentOf(body, 'og:image')).toBe('https://i.example/7/page.webp');
    expect(gateway.calls[0]?.message.args).toEqual({ kind: 'question', address: 'q1' });
  });

  it('escapes everything that the author wrote', async () => {
    const hostile = `</title></head><script>alert(1)</script>"><img src=x onerror=alert(1)>'$&$1$\`\u0000`;
    respond = () =>
      responseOf(
        publicPost({
          ...{ title: hostile, description: hostile, address: hostile, image: `/images/"><script>` },
          author: { first_name: hostile, last_name: hostile, username: 'x' },
        }),
      );
    const { headers, body } = await get('/blogs/x');
    const app = await gateway.fetch('/login').then((reply) => reply.text());
    for (const tag of ['<script', '<img', '</title', '</head', '<body'])
      expect([tag, body.split(tag).length]).toEqual([tag, app.split(tag).length]);
    expect(body).toContain('$&amp;$1$`');
    expect(contentOf(body, 'og:title')).not.toMatch(/[<>"'\p{Cc}]/u);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it("returns 404 with the app's page if a post does not exist or is not public", async () => {
    for (const path of [
      '/blogs/nothing',
      '/question/nothing',
      `/blogs/${encodeURIComponent('"><script>')}`,
    ]) {
      const { status, headers, body } = await get(path);
      expect([path, status, headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8']);
      expect(body).toContain('<title>Skillhour</title>');
      expect(body).toContain('<div id="root"></div>');
      expect(contentOf(body, 'robots')).toBe('noindex');
      expect(contentOf(body, 'public-reading')).toBe('on');
    }
    respond = () => ({ error: createCommonError('input.malformed') });
    expect((await get('/blogs/odd')).status).toBe(404);
  });

  it("returns 503 with the app's page while content is down", async () => {
    respond = () => ({ error: createCommonError('service.unavailable', { service: 'Content' }) });
    const { status, headers, body } = await get('/blogs/x');
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
    expect(body).toContain('<div id="root"></div>');
  });

  it("includes the community's settings in every document", async () => {
    for (const path of ['/blogs/nothing', '/question/nothing', '/blogs/new', '/home'])
      expect([path, contentOf((await get(path)).body, 'community')]).toEqual([
        path,
        expect.stringContaining('&quot;plans&quot;:true'),
      ]);
    const { body } = await get('/blogs/one-sheet-7k2m', { cookie: 'access_token=x' });
    expect(contentOf(body, 'community')).toContain('&quot;plans&quot;:true');
  });

  it('requests no post for visitors who may be signed in, nor for member pages', async () => {
    for (const cookie of ['access_token=x', 'refresh_token=x']) {
      const { status, body } = await get('/blogs/one-sheet-7k2m', { cookie });
      expect([status, contentOf(body, 'public-reading')]).toEqual([200, 'on']);
    }
    for (const path of [
      '/blogs/new',
      '/question/new',
      '/blogs/x/edit',
      '/requests/1',
      '/users/details/1',
      '/home',
    ]) {
      const { status, body } = await get(path);
      expect([path, status, contentOf(body, 'public-reading')]).toEqual([path, 200, undefined]);
    }
    expect(gateway.calls).toEqual([]);
  });

  it('lists public posts in the sitemap', async () => {
    const entry = { kind: 'question', address: 'a&b', changed_at: '2026-01-02T10:00:00.000Z' };
    respond = () =>
      responseOf({
        ...{ results: [entry], data: [entry], count: 1 },
        total_pages: 1,
        next: null,
        previous: null,
      });
    const { status, headers, body } = await get('/sitemap.xml');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(body).toContain(`<loc>${ORIGIN}/question/a%26b</loc><lastmod>2026-01-02T10:00:00.000Z</lastmod>`);
    expect((await get('/sitemap.xml')).body).toBe(body);
    expect(gateway.calls).toHaveLength(1);
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    respond = () =>
      responseOf({ ...{ results: [], data: [], count: 1 }, total_pages: 1, next: null, previous: 1 });
    for (const path of ['/sitemap/2', '/sitemap/0', '/sitemap/x']) expect((await get(path)).status).toBe(404);
  });

  it('counts anonymous reads like other calls', async () => {
    let status = 0;
    for (let i = 0; i < 60 && status !== 429; i += 1) ({ status } = await get('/blogs/x'));
    expect(status).toBe(429);
    expect((await get('/home')).status).toBe(200);
  });
});

describe('a large sitemap', () => {
  const PER_PAGE = 100;
  beforeAll(() => open({ PUBLIC_READING: 'on' }));
  afterAll(() => gateway.close());

  it('is an index of files with a thousand entries each', async () => {
    respond = () => {
      const { page } = gateway.calls.at(-1)?.message.args as { page: number };
      const size = page > 10 ? 7 : PER_PAGE;
      const results = Array.from({ length: size }, (_none, i) => ({
        ...{
          kind: 'blog',
          address: `b-${(page - 1) * PER_PAGE + i}`,
          changed_at: '2026-01-02T10:00:00.000Z',
        },
      }));
      return responseOf({
        results,
        data: results,
        count: 1_007,
        total_pages: 11,
        next: null,
        previous: null,
      });
    };
    expect((await get('/sitemap.xml')).body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
      `<loc>${ORIGIN}/sitemap/1</loc>`,
      `<loc>${ORIGIN}/sitemap/2</loc>`,
    ]);
    const files = [await get('/sitemap/1'), await get('/sitemap/2')];
    expect(files.map(({ body }) => body.match(/<url>/g)?.length)).toEqual([1_000, 7]);
    expect(files[1]?.body).toContain(`<loc>${ORIGIN}/blogs/b-1006</loc>`);
  });
});

describe('the document of a tag', () => {
  const TAG = { id: 'tag-1', name: 'Chess & more', about: 'Openings, tactics and endgames.' };
  const tags = () => responseOf({ data: { tags: [{ ...TAG, tag: { id: TAG.id, name: TAG.name } }] } });
  beforeEach(async () => {
    respond = tags;
    await open({});
  });
  afterEach(() => gateway.close());

  it('has its name and description, and is not indexed because only members see the page', async () => {
    const { status, headers, body } = await get('/tags/tag-1');
    expect([status, headers.get('vary')]).toEqual([200, 'cookie']);
    expect(body).toContain('<title>Chess &amp; more · Skillhour</title>');
    expect(contentOf(body, 'og:description')).toBe(TAG.about);
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/tags/tag-1" />`);
    expect(contentOf(body, 'robots')).toBe('noindex');
    expect(body).toContain('<div id="root"></div>');
  });

  it('is generic if the tag does not exist, and one call serves all visitors', async () => {
    const home = await get('/home');
    for (const path of ['/tags/none', '/tags/constructor', '/tags/"><script>'])
      expect((await get(path)).body).toBe(home.body);
    await get('/tags/tag-1');
    expect(gateway.calls).toMatchObject([
      { name: 'content.tag.search', message: { args: { search: '' }, context: { actor: null } } },
    ]);
  });

  it('is generic while content is down, and for visitors who may be signed in', async () => {
    const home = await get('/home');
    respond = () => ({ error: createCommonError('service.unavailable', { service: 'Content' }) });
    expect(await get('/tags/tag-1')).toMatchObject({ status: 200, body: home.body });
    respond = tags;
    gateway.calls.length = 0;
    expect((await get('/tags/tag-1', { cookie: 'access_token=x' })).body).toBe(home.body);
    expect(gateway.calls).toEqual([]);
  });
});

describe('without public reading', () => {
  beforeAll(() => open({}));
  afterAll(() => gateway.close());

  it("serves the app's page everywhere, requests no post and announces no sitemap", async () => {
    const home = await get('/home');
    for (const path of ['/blogs/one-sheet-7k2m', '/question/q1'])
      expect(await get(path)).toMatchObject({ status: 200, body: home.body });
    expect((await get('/sitemap.xml')).status).toBe(404);
    expect((await get('/robots.txt')).body).not.toContain('Sitemap');
    expect(gateway.calls).toEqual([]);
  });
});
