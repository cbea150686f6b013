/** Jest configuration of libs, server apps and tools; apps/web has its own (jsdom). Specs share their worker's modules: docs/adr/0037. */
export default {
  testEnvironment: '<rootDir>/tools/test/jest/environment.ts',
  runtime: '<rootDir>/tools/test/jest/runtime.ts',
  roots: ['<rootDir>/libs', '<rootDir>/apps', '<rootDir>/tools'],
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/apps/web/src/'],
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '<rootDir>/.data/'],
  moduleNameMapper: {
    '^@skillhour/(texts|contracts|client|markdown|observability|messaging|persistence|service-kit|machine|testing)$':
      '<rootDir>/libs/$1/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {},
  // Allows several waits of 30 s in a row. Only failing tests take that long.
  testTimeout: 120_000,
};
