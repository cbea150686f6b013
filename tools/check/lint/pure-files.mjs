/** Packages with side effects: the broker, the database, the process. Importing their types is allowed. */
const EFFECT_PACKAGES = /^(@nats-io\/.*|@skillhour\/(messaging|persistence|service-kit))$/;
/** Names from these packages that only compute. */
const PURE_NAMES = new Set(['bindHandler', 'parseJson']);
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
    const effects = [];
    let isProvider = false;
    const visit = (/** @type {any} */ node) => {
      const source = node.source?.value;
      if (typeof source !== 'string') return;
      if (source.startsWith('@nestjs/')) isProvider = true;
      const hasEffects =
        EFFECT_PACKAGES.test(source) || (source.startsWith('.') && EFFECT_FILES.test(source));
      if (hasEffects && importsCode(node)) effects.push({ node, source });
    };
    return {
      ImportDeclaration: visit,
      ImportExpression: visit,
      'Program:exit'() {
        if (isProvider) return;
        for (const { node, source } of effects)
          context.report({ node, messageId: 'impure', data: { source } });
      },
    };
  },
};

/**
 * Returns whether an import loads code that runs, apart from pure names. Types are erased.
 * @param {any} node
 */
function importsCode({ importKind, specifiers = [] }) {
  if (importKind === 'type') return false;
  const isHarmless = (/** @type {any} */ one) =>
    one.importKind === 'type' || PURE_NAMES.has(one.imported?.name);
  return specifiers.length === 0 || !specifiers.every(isHarmless);
}
