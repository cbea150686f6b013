/** The web app's own suite: jsdom, JSX and the `@/` alias. Run it from the root: `jest -c apps/web/jest.config.mjs`. */
export default {
  rootDir: '../..',
  testEnvironment: '<rootDir>/tools/test/jest/browser-environment.ts',
  // Modules of the app keep state and some specs replace them, so each file gets its own module registry.
  testEnvironmentOptions: { fresh: '/apps/web/' },
  runtime: '<rootDir>/tools/test/jest/runtime.ts',
  roots: ['<rootDir>/apps/web/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  setupFiles: ['<rootDir>/apps/web/build/test-setup.mjs'],
  setupFilesAfterEnv: ['<rootDir>/apps/web/build/test-cleanup.mjs'],
  moduleNameMapper: {
    '^@skillhour/(contracts|texts)$': '<rootDir>/libs/$1/src/index.ts',
    '^@/(.*)$': '<rootDir>/apps/web/src/$1',
    '^virtual:drafts$': '<rootDir>/apps/web/build/test-drafts.mjs',
    '^virtual:page-texts$': '<rootDir>/apps/web/build/test-page-texts.mjs',
    '^react-router-dom$': '<rootDir>/apps/web/src/routing/router-parts.tsx',
    '\\.(svg|css)$': '<rootDir>/apps/web/build/asset-name.mjs',
  },
  transform: {},
};
