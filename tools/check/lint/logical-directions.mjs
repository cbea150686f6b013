/** Classes that name left or right, with their logical replacements. Start and end follow the direction of the language. */
const LOGICAL = [
  [/^(-?(?:scroll-)?[mp])l-/, '$1s-'],
  [/^(-?(?:scroll-)?[mp])r-/, '$1e-'],
  [/^(-?)left-(?=[\d[(]|px|auto|full)/, '$1start-'],
  [/^(-?)right-(?=[\d[(]|px|auto|full)/, '$1end-'],
  [/^(text|float|clear)-left$/, '$1-start'],
  [/^(text|float|clear)-right$/, '$1-end'],
  [/^border-l(?=-|$)/, 'border-s'],
  [/^border-r(?=-|$)/, 'border-e'],
  [/^rounded-l(?=-|$)/, 'rounded-s'],
  [/^rounded-r(?=-|$)/, 'rounded-e'],
  [/^rounded-tl(?=-|$)/, 'rounded-ss'],
  [/^rounded-tr(?=-|$)/, 'rounded-se'],
  [/^rounded-bl(?=-|$)/, 'rounded-es'],
  [/^rounded-br(?=-|$)/, 'rounded-ee'],
];

/** Returns a class without its variant prefixes, such as `sm:max-lg:`. */
const bare = (/** @type {string} */ name) => name.slice(name.lastIndexOf(':') + 1);

/**
 * Returns the first class of a text that names left or right, with its logical form.
 * @param {string} classes
 */
function physical(classes) {
  for (const name of classes.split(/\s+/)) {
    for (const [pattern, replacement] of LOGICAL) {
      const logical = bare(name).replace(
        /** @type {RegExp} */ (pattern),
        /** @type {string} */ (replacement),
      );
      if (logical !== bare(name)) return { name: bare(name), logical };
    }
  }
  return undefined;
}

/**
 * Rejects classes that name left or right: they are wrong in a language that runs from right to left.
 * @type {import('eslint').Rule.RuleModule}
 */
export const logicalDirections = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      physical: "Use {{logical}} instead of {{name}}, so that it follows the language's direction.",
    },
  },
  create(context) {
    const check = (/** @type {any} */ node, /** @type {string} */ classes) => {
      const found = physical(classes);
      if (found) context.report({ node, messageId: 'physical', data: found });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement(node) {
        check(node, node.value.raw);
      },
    };
  },
};
