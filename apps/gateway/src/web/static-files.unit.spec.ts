import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StaticFiles } from './static-files.js';

const folder = mkdtempSync(join(tmpdir(), 'skillhour-static-'));
const root = join(folder, 'web');
mkdirSync(root);
const write = (name: string, text: string, changedAtS = 1) => {
  writeFileSync(join(root, name), text);
  utimesSync(join(root, name), changedAtS, changedAtS);
};
let nowMs = 0;
let files: StaticFiles;
beforeEach(() => (files = new StaticFiles(root, { nowMs: () => nowMs })));
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = async (path: string, accepted?: string) => {
  const found = await files.find(path, accepted);
  return found && `${found.body.encoding ?? 'plain'} ${found.body.bytes.toString()}`;
};

describe('a static file', () => {
  write('app.js', 'the script');
  write('app.js.br', 'in br');
  write('app.js.gz', 'in gz');
  write('page.html', 'the page');

  it('is served in the best encoding that the browser accepts', async () => {
    expect(await textOf('/app.js', 'gzip, deflate, br')).toBe('br in br');
    expect(await textOf('/app.js', 'gzip')).toBe('gzip in gz');
    expect(await textOf('/app.js', 'br;q=0, gzip;q=0.5')).toBe('gzip in gz');
    expect(await textOf('/app.js', undefined)).toBe('plain the script');
    expect(await textOf('/page.html', 'br')).toBe('plain the page');
  });

  it('has its media type and a different ETag per encoding', async () => {
    const [br, plain] = [await files.find('/app.js', 'br'), await files.find('/app.js', '')];
    expect(br).toMatchObject({ type: 'text/javascript; charset=utf-8', isCompressed: true });
    expect(br?.body.etag).not.toBe(plain?.body.etag);
    expect(await files.find('/page.html', '')).toMatchObject({ isCompressed: false });
  });

  it('is cached, and read again after it changed', async () => {
    write('changing.js', 'one');
    const first = await files.find('/changing.js', '');
    expect((await files.find('//changing.js', ''))?.body).toBe(first?.body);
    write('changing.js', 'two', 2);
    expect(await textOf('/changing.js')).toBe('plain one');
    nowMs += 1_001;
    expect(await textOf('/changing.js')).toBe('plain two');
    rmSync(join(root, 'changing.js'));
    nowMs += 1_001;
    expect(await textOf('/changing.js')).toBeNull();
  });

  it('is not served from outside the folder or if hidden, nor is the folder itself', async () => {
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(root, '.hidden.js'), 'hidden');
    for (const path of [
      '/../secret.txt',
      '/x/../../secret.txt',
      '/.hidden.js',
      '/',
      '',
      '/none.js',
      '/a\0.js',
    ])
      expect(await textOf(path)).toBeNull();
  });
});
