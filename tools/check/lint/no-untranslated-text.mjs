/** Attributes that users see or hear. */
const TEXT_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'busy',
  'cancel',
  'confirm',
  'description',
  'heading',
  'hint',
  'label',
  'placeholder',
  'title',
]);
/** The product's name is the same in every language. */
const BRAND = /Skillhour/g;
const hasLetters = (/** @type {string} */ text) => /\p{L}/u.test(text.replace(BRAND, ''));

/**
 * Returns the literal words within an expression, in all its branches. The result of a call counts as a text or as data.
 * @param {any} node
 * @returns {any[]}
 */
function untranslatedText(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' && hasLetters(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some((/** @type {any} */ { value }) => hasLetters(value.raw)) ? [node] : [];
    case 'ConditionalExpression':
      return [...untranslatedText(node.consequent), ...untranslatedText(node.alternate)];
    case 'LogicalExpression':
      return [...untranslatedText(node.left), ...untranslatedText(node.right)];
    case 'JSXExpressionContainer':
      return untranslatedText(node.expression);
    default:
      return [];
  }
}

/**
 * Rejects words of a page that are not declared as texts and so can't be translated.
 * @type {import('eslint').Rule.RuleModule}
 */
export const noUntranslatedText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { bare: "Declare words that users read as texts: t('…'), or text('…') to translate later." },
  },
  create(context) {
    const report = (/** @type {any} */ node) => context.report({ node, messageId: 'bare' });
    return {
      JSXText(/** @type {any} */ node) {
        if (hasLetters(node.value)) report(node);
      },
      'JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer'(/** @type {any} */ node) {
        untranslatedText(node).forEach(report);
      },
      JSXAttribute(/** @type {any} */ { name, value }) {
        const of = name.type === 'JSXNamespacedName' ? '' : name.name;
        if (TEXT_ATTRIBUTES.has(of)) untranslatedText(value).forEach(report);
      },
      "CallExpression[callee.object.name='toast']"(/** @type {any} */ node) {
        untranslatedText(node.arguments[0]).forEach(report);
      },
    };
  },
};
