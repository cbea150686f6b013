import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { preloadFonts } from './build/preload-fonts.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const reactRouter = path('../../node_modules/react-router/dist/production');

/** Where the gateway listens while the dev server runs beside it. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

/** What the first paint of any page needs: one file, which compresses better than six. */
const CORE = [
  String.raw`node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/`,
  String.raw`src\/(routing|theme|language\/start|app\/(app|router|error-boundary|loading|scroll))`,
  String.raw`src\/auth\/(?!auth-server|watch)`,
  String.raw`libs\/texts\/src\/(?!pseudo)`,
  String.raw`node_modules\/@lingui\/`,
  String.raw`src\/ui\/(bead|beads|bead-shape|minutes|minutes-figure|reference|words|figures|locale|button-class|button-link|cx|wordmark|icon-button|toast-store)\.`,
];
/** What every page but the landing has: calls, buttons, fields. */
const KIT = [
  String.raw`src\/api\/`,
  String.raw`libs\/contracts\/src\/client\/`,
  String.raw`node_modules\/uuid\/`,
  String.raw`src\/ui\/(avatar|badge|lazy-dialog|button|card|checkbox|chip|empty-state|field|input-class|mark|note|page|person|relative|skeleton|text|time)`,
  String.raw`node_modules\/swr\/`,
  String.raw`lucide-react\/dist\/esm\/(shared|defaultAttributes|Icon|createLucideIcon)`,
];

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    tailwindcss(),
    preloadFonts(['figtree-latin-wght', 'familjen-grotesk-latin-wght']),
    compress(),
  ],
  resolve: {
    alias: [
      // The libs' sources, so that the web build needs no built library and drops every schema it does not use.
      { find: '@skillhour/contracts', replacement: path('../../libs/contracts/src/index.ts') },
      { find: '@skillhour/texts', replacement: path('../../libs/texts/src/index.ts') },
      { find: /^@\//, replacement: `${path('./src')}/` },
      // The package's only browser entry is its development build, 1.6 KB (gzip) heavier.
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: `${reactRouter}/index.mjs` }] : []),
      ...(command === 'build'
        ? [{ find: /^react-router\/dom$/, replacement: `${reactRouter}/dom-export.mjs` }]
        : []),
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: true,
    // The CSP allows images from our own origin only, so nothing is inlined as a data URL.
    assetsInlineLimit: 0,
    // The page's own file and the kit are fetched together; what else a page needs is named in its first bytes.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, names) => names.filter((name) => name.includes('/kit-')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'core', test: new RegExp(CORE.join('|')), priority: 2 },
            { name: 'kit', test: new RegExp(KIT.join('|')), priority: 1 },
            { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: gateway, ws: true, changeOrigin: false },
      '/ws': { target: gateway, ws: true },
    },
  },
}));
