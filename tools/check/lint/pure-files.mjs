import { importsCode, eachImport } from './imports.mjs';

/** Packages with side effects: the broker, the database, the process. Importing their types is allowed. */
const EFFECT_PACKAGES = /^(@nats-io\/.*|@skillhour\/(messaging|persistence|service-kit))$/;
/** Names from these packages that only compute. */
const PURE_NAMES = new Set(['parseJson']);
/** Files whose role is to have side effects. */
const EFFECT_FILES = /\.(store|module|service|gateway)\.js$/;

/**
 * Requires that a file without Nest is pure: it decides and has no side effects. Its tests then need no database, broker or process.
 * @type {import('eslint').Rule.RuleModule}
 */
export const pureFiles = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      impure:
        'A file without Nest must be pure: it may import contracts, other pure files and types, but no code of {{source}}. Put side effects into a provider.',
    },
  },
  create(context) {
    /** @type {{ node: any, source: string }[]} */
    const doing = [];
    let isProvider = false;
    return {
      ...eachImport((node, source) => {
        if (source.startsWith('@nestjs/')) isProvider = true;
        const isFace = node.type.startsWith('Export');
        if (
          !isFace &&
          importsCode(node, PURE_NAMES) &&
          (EFFECT_PACKAGES.test(source) || (source.startsWith('.') && EFFECT_FILES.test(source)))
        )
          doing.push({ node, source });
      }),
      'Program:exit'() {
        if (isProvider) return;
        for (const { node, source } of doing) context.report({ node, messageId: 'impure', data: { source } });
      },
    };
  },
};
