import { join } from 'node:path';
import { eachImport, partsBelow, targetOf } from './imports.mjs';

const SOURCE = 'apps/web/src';
const FEATURES = `${SOURCE}/features`;

/**
 * Features of the web never import one another; what two need moves down, beside `ui`. Only the app puts features together.
 * @type {import('eslint').Rule.RuleModule}
 */
export const separateFeatures = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      other: 'A feature never imports another: move what both need down, beside ui.',
      upward: 'Only the app knows features: imports go ui, api, … → features → app.',
    },
  },
  create(context) {
    const { filename, cwd } = context;
    const [from] = partsBelow(filename, FEATURES, cwd) ?? [];
    const [folder, ...within] = partsBelow(filename, SOURCE, cwd) ?? [];
    const isOfApp = folder === 'app' || within.length === 0;
    return eachImport((node, source) => {
      const target = source.startsWith('@/')
        ? join(cwd, SOURCE, source.slice(2))
        : targetOf(filename, source);
      if (target === undefined) return;
      const [to] = partsBelow(target, FEATURES, cwd) ?? [];
      if (to !== undefined && from !== undefined && to !== from) context.report({ node, messageId: 'other' });
      else if (to !== undefined && from === undefined && !isOfApp)
        context.report({ node, messageId: 'upward' });
      else if (!isOfApp && partsBelow(target, `${SOURCE}/app`, cwd))
        context.report({ node, messageId: 'upward' });
    });
  },
};
