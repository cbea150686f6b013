import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from './build/preload-fonts.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const reactRouter = path('../../node_modules/react-router/dist/production');

/** Where the gateway listens while the dev server runs beside it. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

export default defineConfig(({ command }) => ({
  plugins: [react(), tailwindcss(), preloadFonts(['figtree-latin-wght', 'familjen-grotesk-latin-wght'])],
  resolve: {
    alias: [
      // The contracts' sources, so that the web build needs no built library and drops every schema it does not use.
      { find: '@skillhour/contracts', replacement: path('../../libs/contracts/src/index.ts') },
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        advancedChunks: {
          // What the first paint needs of the libraries and the kit comes as one file, which compresses better than six.
          groups: [
            {
              name: 'core',
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\/|lucide-react\/dist\/esm\/(shared|defaultAttributes|Icon|createLucideIcon)|src\/(routing|theme|app\/(?!shell|not-found))|src\/auth\/(?!auth-server|watch)|src\/ui\/(beads?|bead-shape|minutes|minutes-figure|button-class|button-link|cx|wordmark|icon-button|toast-store)\.tsx?$/,
            },
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
