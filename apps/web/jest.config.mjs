/** The web app's own suite: jsdom, JSX, the `@/` alias. Run from the root: `jest -c apps/web/jest.config.mjs`. */
const swc = {
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
};

export default {
  rootDir: '../..',
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/apps/web/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFiles: ['<rootDir>/apps/web/build/test-setup.mjs'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@skillhour/(contracts|texts)$': '<rootDir>/libs/$1/src/index.ts',
    '^@/(.*)$': '<rootDir>/apps/web/src/$1',
    '^react-router-dom$': '<rootDir>/apps/web/src/routing/router-parts.tsx',
    '\\.(svg|css)$': '<rootDir>/apps/web/build/asset-name.mjs',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.tsx?$': ['@swc/jest', swc] },
};
