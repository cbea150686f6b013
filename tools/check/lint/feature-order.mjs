import { eachImport, partsBelow, targetOf } from './imports.mjs';

const FACE = /^index(\.js)?$/;
/** Matches the files that assemble the features. Features may import other files beside these, such as the app's settings. */
const THE_APP = /^main\b|\.(module|service)\b/;

/**
 * Requires that features of an app import only features below them, and only through their public API. Options: the app's `source` folder,
 * and its features from top to bottom.
 * @type {import('eslint').Rule.RuleModule}
 */
export const featureOrder = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: { source: { type: 'string' }, order: { type: 'array', items: { type: 'string' } } },
        required: ['source', 'order'],
        additionalProperties: false,
      },
    ],
    messages: {
      deep: 'Import another feature only through its public API, {{to}}/index.js.',
      upward: '{{from}} is below {{to}} and must not import it (tools/check/features.mjs).',
      whole: '{{from}} must not import the app that contains it.',
      placeless: '{{name}} is missing in the feature order of its app (tools/check/features.mjs).',
    },
  },
  create(context) {
    const { source: folder, order } = context.options[0];
    const own = partsBelow(context.filename, folder, context.cwd);
    if (!own) return {};
    const from = own.length > 1 ? own[0] : undefined;
    const place = (/** @type {string} */ name) => order.indexOf(name);

    return {
      Program(node) {
        if (from !== undefined && place(from) < 0)
          context.report({ node, messageId: 'placeless', data: { name: from } });
      },
      ...eachImport((node, source) => {
        const target = targetOf(context.filename, source);
        const [to, ...within] = (target && partsBelow(target, folder, context.cwd)) ?? [];
        if (to === undefined || to === from) return;
        const report = (/** @type {string} */ messageId) =>
          context.report({ node, messageId, data: { from: from ?? folder, to } });
        if (within.length === 0) {
          if (from !== undefined && THE_APP.test(to)) report('whole');
        } else if (within.length > 1 || !FACE.test(within.join())) report('deep');
        else if (from !== undefined && place(to) >= 0 && place(to) < place(from)) report('upward');
      }),
    };
  },
};
