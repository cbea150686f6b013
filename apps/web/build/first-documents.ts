import { createServer, type Plugin, type Rolldown } from 'vite';
import { join } from 'node:path';
import { chunksOf, startScript, type PageSource } from './start-script.ts';

interface PrerenderResult {
  landing: string;
  pages: readonly PageSource[];
}

/**
 * Builds two documents from `index.html`. `landing.html`, served at `/`, contains the prerendered landing page.
 * `index.html`, served at every other address, starts with a script. It requests all code of the open page at once,
 * before the app's own code has loaded and chosen the page.
 */
export function firstDocuments(): Plugin {
  let root = '';
  let prerendered: Promise<PrerenderResult>;
  return {
    name: 'skillhour:first-documents',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    buildStart: () => {
      prerendered = prerender(root);
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const { landing, pages } = await prerendered;
        const document = bundle['index.html'];
        if (document?.type !== 'asset') throw new Error('the build has no index.html');
        const app = String(document.source);
        const source = withLanding(app, landing, bundle, root);
        this.emitFile({ type: 'asset', fileName: 'landing.html', source });
        const start = this.emitFile({
          type: 'asset',
          name: 'start.js',
          source: startScript(pages, app, bundle, root),
        });
        document.source = app.replace(
          '<script type="module"',
          `<script async src="/${this.getFileName(start)}"></script>\n    $&`,
        );
      },
    },
  };
}

/** Renders the landing page once with the app's own modules, unbuilt. */
async function prerender(root: string): Promise<PrerenderResult> {
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  try {
    const app = (await server.ssrLoadModule('/src/prerender.tsx')) as {
      renderLanding: () => Promise<string>;
      pageSources: () => PageSource[];
    };
    return { landing: await app.renderLanding(), pages: app.pageSources() };
  } finally {
    await server.close();
  }
}

const TITLE = /<title>(.*?)<\/title>/;

function withLanding(
  document: string,
  rendered: string,
  bundle: Rolldown.OutputBundle,
  root: string,
): string {
  const title = TITLE.exec(rendered)?.[0];
  if (!title) throw new Error('the landing page has no title');
  const body = withAssetUrls(
    rendered.replace(title, '').replaceAll(/<link rel="preload"[^>]*>/g, ''),
    bundle,
  );
  if (/ style=|<script/.test(body))
    throw new Error('the content security policy forbids styles or scripts of the landing page');
  const files = chunksOf(join(root, 'src/features/landing/landing-page.tsx'), bundle).filter(
    (file) => !document.includes(file),
  );
  // The page is visible before any script runs, so its style sheet blocks the first paint and is requested first.
  const links = [
    ...files.filter(isStyle).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...files
      .filter((file) => !isStyle(file))
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join('');
  // Uses replacer functions so that a `$` in the text stays a literal `$`.
  return document
    .replace(TITLE, () => title)
    .replace('</head>', () => `${links}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`);
}

const isStyle = (file: string) => file.endsWith('.css');

/** Replaces the source paths of images with the file names from the build. */
function withAssetUrls(html: string, bundle: Rolldown.OutputBundle): string {
  return html.replaceAll(/(?<=(?:href|src)=")\/(src\/[^"#]+)/g, (_match, source: string) => {
    const asset = Object.values(bundle).find(
      (file) => file.type === 'asset' && file.originalFileNames.some((name) => name.endsWith(source)),
    );
    if (!asset) throw new Error(`the build has no ${source}`);
    return `/${asset.fileName}`;
  });
}
