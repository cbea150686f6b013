import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';

const DOCUMENT = `<!doctype html><title>Empty</title><div id="root"></div><script type="module" src="/main.js"></script>`;
const MAIN = `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
createRoot(document.getElementById('root')).render(createElement('h1', null, 'An empty page'));`;

/** Builds a page with one heading, to measure what Vite and React alone cost. Returns the output folder. */
export async function buildEmptyPage(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'skillhour-empty-page-'));
  await writeFile(join(root, 'index.html'), DOCUMENT);
  await writeFile(join(root, 'main.js'), MAIN);
  const modules = join(import.meta.dirname, '../../node_modules');
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    resolve: { alias: { react: join(modules, 'react'), 'react-dom': join(modules, 'react-dom') } },
    build: { target: 'es2022', outDir: join(root, 'dist') },
  });
  return join(root, 'dist');
}
