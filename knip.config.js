const SPECS = '**/*.spec.{ts,tsx}';

/**
 * `npm run lint:exports`: reports exports that nothing imports, and unused files and dependencies. The entries are what Node or a tool
 * starts by its path.
 * @type {import('knip').KnipConfig}
 */
export default {
  workspaces: {
    '.': { entry: [] },
    'apps/*': { entry: ['src/main.ts', SPECS], includeEntryExports: true },
    'apps/identity': {
      entry: [
        'src/{main,admin-link,check-mail,export-bank,hold-mail,import-bank,repeat-deletions,resume-mail}.ts',
        'src/imports/review-process.ts',
        SPECS,
      ],
      includeEntryExports: true,
    },
    'apps/exchange': { entry: ['src/main.ts', 'test/hold-document.mjs', SPECS], includeEntryExports: true },
    'apps/ledger': {
      entry: [
        'src/main.ts',
        'src/{check-books,check-process,credit-payments}.ts',
        'test/die-at-write.mjs',
        'test/mutation-tests/prove.ts',
        SPECS,
      ],
      includeEntryExports: true,
    },
    'apps/web': {
      entry: [
        'src/{main,prerender}.tsx',
        'src/features/*/routes.ts',
        'vite.config.ts',
        'jest.config.mjs',
        'build/test-*.mjs',
        SPECS,
      ],
      project: ['**/*.{ts,tsx,mjs}'],
      // Loaded by name or from styles.
      ignoreDependencies: ['@fontsource-variable/.*', 'axe-core', 'tailwindcss'],
    },
    'libs/*': { entry: ['src/index.ts', 'src/cli/*.ts', SPECS], includeEntryExports: true },
    // For third parties, who import what they need.
    'libs/client': { entry: ['src/index.ts'] },
    'libs/machine': {
      entry: ['src/index.ts', 'src/database/make-users.ts', SPECS],
      includeEntryExports: true,
    },
    'libs/testing': {
      entry: ['src/index.ts', 'src/demo/echo.ts', 'src/fail-points/preload.mjs', SPECS],
      includeEntryExports: true,
    },
    'tools/*': { entry: ['*.{mjs,ts}', 'src/main.ts', SPECS] },
    'tools/dev': {
      entry: ['*.{mjs,ts}', 'src/main.ts', 'media-worker/main.ts', 'src/**/*.browser.js', SPECS],
    },
    'tools/mongo-standin': { entry: ['src/{main,coverage}.ts', 'bench/bench.ts', SPECS] },
    'tools/test': { entry: ['*.{mjs,ts}', 'src/main.ts', 'jest/*.ts', SPECS] },
    bench: {
      entry: [
        '{main,load}.ts',
        '**/*.browser.js',
        'lists/{bare,nest-express}.ts',
        'sfu/{bare,node,plain,plain-transports}.ts',
        'sockets/{bare,kernel}.ts',
      ],
    },
  },
  // Programs of the operating system.
  ignoreBinaries: ['bwrap', 'ipcmk', 'ipcrm', 'prlimit', 'sha256sum', 'shellcheck'],
};
