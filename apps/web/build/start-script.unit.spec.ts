import { runInNewContext } from 'node:vm';
import { startScript, type PageSource } from './start-script';

const ROOT = '/app';
const MODULES = {
  'app/pages.tsx': { imports: [], css: [] },
  'app/shell/shell.tsx': { imports: ['shared.js'], css: [] },
  'app/shell/admin-shell.tsx': { imports: [], css: [] },
  'shared.tsx': { imports: [], css: ['shared.css'] },
  'chat.tsx': { imports: ['shared.js'], css: ['chat.css'] },
  'language/load-language.ts': { imports: [], css: [] },
  'texts-es.ts': { imports: [], css: [] },
  'texts-es-shell.ts': { imports: [], css: [] },
};
const bundle = Object.fromEntries(
  Object.entries(MODULES).map(([module, { imports, css }]) => {
    const fileName = `${module.split('/').at(-1)!.split('.')[0]!}.js`;
    const path = `${ROOT}/src/${module}`;
    return [
      fileName,
      {
        type: 'chunk',
        name: fileName.slice(0, -'.js'.length),
        fileName,
        facadeModuleId: path,
        moduleIds: [path],
        imports,
        viteMetadata: { importedCss: new Set(css) },
      },
    ];
  }),
) as never;
const PAGES: PageSource[] = [
  { path: '/chat/:id', shell: true, load: `() => import("/src/chat.tsx")` },
  { path: '/login', shell: false, load: `() => import("/src/app/pages.tsx")` },
];

interface Link {
  rel: string;
  href: string;
  as?: string;
  crossOrigin?: string;
}

/** Runs the script at an address and returns the links that it adds. */
function linksAt(pathname: string, { isKnown = true, lang = 'en' } = {}): Link[] {
  const links: Link[] = [];
  const document = {
    documentElement: { lang, dataset: isKnown ? { known: '' } : {} },
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  };
  runInNewContext(startScript(PAGES, '<script src="/pages.js">', bundle, ROOT), {
    document,
    location: { pathname },
  });
  return links;
}
const hrefsAt = (...page: Parameters<typeof linksAt>) => linksAt(...page).map(({ href }) => href);

describe('start script', () => {
  it('requests the files of the open page and its shell, without those of the document', () => {
    expect(hrefsAt('/chat/tom').sort()).toEqual([
      '/chat.css',
      '/chat.js',
      '/shared.css',
      '/shared.js',
      '/shell.js',
    ]);
    expect(hrefsAt('/login')).toEqual([]);
    expect(hrefsAt('/nowhere')).toEqual([]);
  });

  it('requests scripts and style sheets in the credentials mode in which they are loaded later', () => {
    const links = linksAt('/chat/tom');
    expect(links.map(({ crossOrigin }) => crossOrigin)).toEqual(links.map(() => ''));
    expect(links.find(({ href }) => href === '/chat.css')).toMatchObject({ rel: 'preload', as: 'style' });
    expect(links.find(({ href }) => href === '/chat.js')).toMatchObject({ rel: 'modulepreload' });
  });

  it('requests the first texts of another language', () => {
    expect(hrefsAt('/login', { lang: 'es' }).sort()).toEqual([
      '/load-language.js',
      '/texts-es-shell.js',
      '/texts-es.js',
    ]);
    expect(hrefsAt('/login', { lang: 'fr' })).toEqual([]);
  });

  it('requests no style sheet of a member’s page for a signed-out visitor', () => {
    expect(hrefsAt('/chat/tom', { isKnown: false }).sort()).toEqual(['/chat.js', '/shared.js', '/shell.js']);
  });
});
