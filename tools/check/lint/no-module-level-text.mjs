/** Whether a node runs when the module is read, not when a function is called or an object made. */
const runsAtOnce = (/** @type {any[]} */ ancestors) =>
  !ancestors.some(
    ({ type, static: isStatic }) => /Function/.test(type) || (type === 'PropertyDefinition' && !isStatic),
  );

/**
 * The language is chosen when the app starts: what is said before that is said in English for ever. Tables hold `text('…')`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noModuleLevelText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      early:
        "At module level stands text('…'), said with say(…) when it is read: the language is chosen later.",
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
