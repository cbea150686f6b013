/** Returns whether a node runs when the module is evaluated, not when a function is called or an object is created. */
const runsAtOnce = (/** @type {any[]} */ ancestors) =>
  !ancestors.some(
    ({ type, static: isStatic }) => /Function/.test(type) || (type === 'PropertyDefinition' && !isStatic),
  );

/**
 * Rejects translation at module level. The language is chosen when the app starts, so a text translated earlier stays English. Tables use
 * `text('…')`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noModuleLevelText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      early:
        "At module level use text('…') and translate it with say(…) when it is shown, because the language is chosen later.",
    },
  },
  create(context) {
    return {
      'CallExpression[callee.name=/^(t|say)$/]'(/** @type {any} */ node) {
        if (runsAtOnce(context.sourceCode.getAncestors(node))) context.report({ node, messageId: 'early' });
      },
    };
  },
};
