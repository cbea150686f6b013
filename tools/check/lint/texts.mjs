import { projectRules } from './plugin.mjs';

const SPECS = ['**/*.spec.ts', '**/*.spec.tsx'];
const WEB = ['apps/web/src/**/*.ts', 'apps/web/src/**/*.tsx'];

/**
 * Rules that keep every page translatable, and comments and texts in plain English.
 * @type {import('eslint').Linter.Config[]}
 */
export const texts = [
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'],
    plugins: { house: projectRules },
    rules: { 'house/plain-english': 'error' },
  },
  { files: WEB, plugins: { house: projectRules } },
  {
    files: WEB,
    ignores: SPECS,
    rules: {
      'house/logical-directions': 'error',
      'house/no-untranslated-text': 'error',
      'house/no-module-level-text': 'error',
    },
  },
];
