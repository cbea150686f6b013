import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { compress } from './build/compress.ts';
import { firstDocuments } from './build/first-documents.ts';
import { helpArticles } from './build/help-articles.ts';
import { languageFiles } from './build/language-files.ts';
import { leanContracts } from './build/lean-contracts.ts';
import { leanStyles } from './build/lean-styles.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { pureComponents } from './build/pure-components.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const reactRouter = path('../../node_modules/react-router/dist/production');

/** URL of the gateway while the dev server runs. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:8080';

export default defineConfig(({ command }) => {
  // Builds for production regardless of the shell's NODE_ENV: React's development build is twice as large.
  if (command === 'build') process.env['NODE_ENV'] = 'production';
  return {
    plugins: [
      react(),
      tailwindcss(),
      preloadFonts(['figtree-latin-wght', 'familjen-grotesk-latin-wght']),
      firstDocuments(),
      helpArticles(),
      languageFiles(['es', 'ca', 'fr', 'it', 'ar']),
      pureComponents(),
      leanContracts(),
      leanStyles(),
      compress(),
    ],
    resolve: {
      alias: [
        // The libs' sources, so that the web build needs no built libs and drops unused schemas.
        { find: '@skillhour/contracts', replacement: path('../../libs/contracts/src/index.ts') },
        { find: '@skillhour/texts', replacement: path('../../libs/texts/src/index.ts') },
        { find: /^@\//, replacement: `${path('./src')}/` },
        { find: /^react-router-dom$/, replacement: path('./src/routing/router-parts.tsx') },
        // The package's only browser entry is its development build, which is 1.6 KB (gzip) larger.
        ...(command === 'build' ? [{ find: /^react-router$/, replacement: `${reactRouter}/index.mjs` }] : []),
        ...(command === 'build'
          ? [{ find: /^react-router\/dom$/, replacement: `${reactRouter}/dom-export.mjs` }]
          : []),
      ],
    },
    build: {
      target: 'es2022',
      // Tailwind's own styles require these versions; older targets would duplicate every color.
      cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
      sourcemap: true,
      // The CSP allows images from our own origin only, so nothing is inlined as a data URL.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
    server: {
      port: 5173,
      proxy: {
        '/api': { target: gateway, ws: true, changeOrigin: false },
        '/ws': { target: gateway, ws: true },
      },
    },
  };
});
