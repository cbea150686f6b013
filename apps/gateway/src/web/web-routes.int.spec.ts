import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { until } from '@skillhour/testing';
import { rawCall, statusIn } from '../../test/raw-call.js';
import { TestGateway } from '../../test/test-gateway.js';

const folder = mkdtempSync(join(tmpdir(), 'skillhour-web-'));
const root = join(folder, 'web');
const ORIGIN = 'https://skillhour.example';
let gateway: TestGateway;
const write = (name: string, content: string | Buffer, changedAtS = 1) => {
  const path = join(root, name);
  writeFileSync(path, content);
  utimesSync(path, changedAtS, changedAtS);
};
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await gateway.fetch(path, { headers: { 'accept-encoding': 'identity', ...headers } });
  const { status, headers: received } = response;
  const [encoding, etag] = ['content-encoding', 'etag'].map((name) => received.get(name));
  return { status, encoding, etag, headers: received, body: await response.text() };
};
// Without the second header, fetch adds one that requests the whole file.
const statusIfKnown = async (path: string, etag: string, accepted: string) =>
  (await get(path, { 'if-none-match': etag, 'cache-control': 'max-age=0', 'accept-encoding': accepted }))
    .status;

beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  for (const name of ['index.html', 'landing.html'])
    write(name, `<head><title>${name}</title><meta name="description" content="" /></head>`);
  write('../secret.txt', 'secret');
  for (const name of ['.hidden.js', 'assets/.hidden.js']) write(name, 'secret');
  write('assets/app.js', 'the script');
  write('assets/app.js.br', brotliCompressSync('in br'));
  write('assets/app.js.gz', gzipSync('in gzip'));
  write('assets/photo.svg', '<svg/>');
  write('mark.svg', '<svg/>');
  write('manifest.webmanifest', '{}');
  write(
    'help.json',
    JSON.stringify([{ path: '/help/holds', title: 'Why minutes are on hold', description: 'In short.' }]),
  );
  gateway = await TestGateway.open({ env: { WEB_DIR: root, PUBLIC_ORIGIN: ORIGIN } });
});
afterAll(async () => {
  await gateway.close();
  rmSync(folder, { recursive: true });
});

describe('a file of the web app', () => {
  it.each([
    ['gzip, deflate, br', 'br', 'in br'],
    ['gzip', 'gzip', 'in gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip', 'in gzip'],
    ['identity', null, 'the script'],
  ])('is sent to a browser that accepts %s in %s', async (accepted, encoding, body) => {
    expect(await get('/assets/app.js', { 'accept-encoding': accepted })).toMatchObject({ encoding, body });
  });

  it('is sent as it is if the build did not compress it', async () => {
    expect(await get('/assets/photo.svg', { 'accept-encoding': 'br' })).toMatchObject({
      encoding: null,
      body: '<svg/>',
    });
  });

  it('has its media type and a different ETag per encoding, which saves sending it again', async () => {
    const [br, plain] = [
      await get('/assets/app.js', { 'accept-encoding': 'br' }),
      await get('/assets/app.js'),
    ];
    for (const { headers } of [br, plain])
      expect([headers.get('content-type'), headers.get('vary')]).toEqual([
        'application/javascript; charset=utf-8',
        'accept-encoding',
      ]);
    expect(br.etag).not.toBe(plain.etag);
    expect(await statusIfKnown('/assets/app.js', br.etag ?? '', 'br')).toBe(304);
    expect(await statusIfKnown('/assets/app.js', br.etag ?? '', 'identity')).toBe(200);
  });

  it('is sent with its media type if it is the manifest', async () => {
    const { status, headers, body } = await get('/manifest.webmanifest');
    expect([status, headers.get('content-type'), headers.get('cache-control'), body]).toEqual([
      200,
      expect.stringMatching(/^application\/manifest\+json/),
      'no-cache',
      '{}',
    ]);
  });

  it('is cached forever if its name contains a hash, otherwise revalidated, and not cached if missing', async () => {
    const lifetimeOf = async (path: string) => (await get(path)).headers.get('cache-control');
    expect(await lifetimeOf('/assets/app.js')).toBe('public, max-age=31536000, immutable');
    expect(await lifetimeOf('/mark.svg')).toBe('no-cache');
    expect((await get('/assets/none.js')).status).toBe(404);
    expect(await lifetimeOf('/assets/none.js')).toBeNull();
  });

  it('is read again after it changed', async () => {
    write('changing.txt', 'one');
    const { etag, body } = await get('/changing.txt');
    expect(body).toBe('one');
    write('changing.txt', 'two', 2);
    expect(await statusIfKnown('/changing.txt', etag ?? '', 'identity')).toBe(200);
    expect((await get('/changing.txt')).body).toBe('two');
    rmSync(join(root, 'changing.txt'));
    expect((await get('/changing.txt')).status).toBe(404);
  });

  it.each([
    '/../secret.txt',
    '/x/../../secret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/.hidden.js',
    '/assets/.hidden.js',
    '/assets/',
    '/assets//app.js',
    '/none.js',
    '/a%00.js',
  ])('is not sent for %s: outside the folder, hidden, the folder itself or missing', async (path) => {
    const response = await rawCall(
      gateway.url,
      `GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`,
    );
    expect([statusIn(response), response.includes('secret')]).toEqual([404, false]);
  });
});

describe('the document of a page', () => {
  it('is compressed, has an ETag per encoding and is revalidated', async () => {
    const br = await get('/home', { 'accept-encoding': 'gzip, br' });
    const plain = await get('/home', { 'accept-encoding': 'br;q=0' });
    expect([br.encoding, plain.encoding]).toEqual(['br', null]);
    expect(br.body).toBe(plain.body);
    expect(Object.fromEntries(br.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
    });
    expect(br.etag).not.toBe(plain.etag);
    expect(await statusIfKnown('/home', br.etag ?? '', 'br')).toBe(304);
    expect(await statusIfKnown('/home', plain.etag ?? '', 'br')).toBe(200);
  });

  it('contains the community’s settings, also at its file’s own path', async () => {
    const [page, landing] = [(await get('/home')).body, (await get('/')).body];
    expect(page).toMatch(/^<head><title>index.html<\/title>.*<meta name="community" content="[^"]+" \/>/);
    expect(landing).toMatch(
      /^<head><title>landing.html<\/title>.*<meta name="community" content="[^"]+" \/>/,
    );
    expect((await get('/index.html')).body).toBe(page);
    expect((await get('/landing.html')).body).toBe(landing);
  });

  it('has the head of its page: indexed at its canonical URL if everyone may open it', async () => {
    const [landing, books, home] = await Promise.all(
      ['/', '/books?from=mail', '/home'].map((path) => get(path)),
    );
    expect(landing?.body).toContain(`<link rel="canonical" href="${ORIGIN}/" />`);
    expect(books?.body).toContain('<title>The books · Skillhour</title>');
    expect(books?.body).toContain(`<link rel="canonical" href="${ORIGIN}/books" />`);
    expect(home?.body).toContain('<meta name="robots" content="noindex" />');
    expect(home?.body).not.toContain('rel="canonical"');
    expect(new Set([landing?.etag, books?.etag, home?.etag]).size).toBe(3);
  });

  it('has the title and the summary of a help article', async () => {
    const { body } = await get('/help/holds');
    expect(body).toContain('<title>Why minutes are on hold · Skillhour</title>');
    expect(body).toContain('<meta property="og:description" content="In short." />');
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/help/holds" />`);
    expect((await get('/help/none')).body).toContain('<meta name="robots" content="noindex" />');
  });

  it('never contains an origin that the request names', async () => {
    const response = await rawCall(
      gateway.url,
      'GET /books HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
    );
    expect([statusIn(response), response.includes('evil.example')]).toEqual([200, false]);
    const unconfigured = await TestGateway.open({ env: { WEB_DIR: root } });
    const body = await (await unconfigured.fetch('/books')).text();
    for (const tag of ['og:url', 'og:image', 'canonical']) expect(body).not.toContain(tag);
    expect(body).toContain('og:title');
    await unconfigured.close();
  });

  it('is that of a new build soon after it', async () => {
    write('index.html', '<head><title>New</title></head>');
    await until(async () => (await get('/home')).body.includes('<title>New</title>'), {
      what: 'the new build to be served',
    });
  });
});

describe('the language of a document', () => {
  it('is the first of the browser’s languages that we have, with its direction', async () => {
    write('index.html', '<!doctype html><html lang="en"><head><title>Skillhour</title></head></html>', 2);
    const elementAt = async (language: string) => {
      const { body } = await get('/home', { 'accept-language': language });
      return /<html[^>]*>/.exec(body)?.[0];
    };
    await until(async () => (await elementAt('en')) !== undefined, { what: 'the new document' });
    expect([await elementAt('de, ar-EG;q=0.8'), await elementAt('fr-CA'), await elementAt('de')]).toEqual([
      '<html lang="ar" dir="rtl">',
      '<html lang="fr" dir="ltr">',
      '<html lang="en">',
    ]);
  });

  it('has an ETag of its own', async () => {
    const tagIn = async (language: string) => (await get('/home', { 'accept-language': language })).etag;
    expect(await tagIn('es')).not.toBe(await tagIn('en'));
  });
});
