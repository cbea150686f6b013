import { eachImport, segmentsBelow, targetOf } from './imports.mjs';

const PUBLIC_API = /^index(\.js)?$/;
/**
 * Matches the files that assemble the features, such as an app's modules or the room's page. Features may import other files beside these,
 * such as the app's settings.
 */
const ASSEMBLY_FILE = /^main\b|\.(module|service)\b|-(page|room)$/;

/**
 * Requires that features of an app import only features below them, and only through their public API. In the same way it checks the folders
 * of a large feature. Options: the `source` folder, and the features or folders in it from top to bottom.
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
      deep: 'Import another feature only through its public API, {{to}}/index.',
      upward: '{{from}} is below {{to}} and must not import it (tools/check/features.mjs).',
      whole: '{{from}} must not import the app that contains it.',
      placeless: '{{name}} is missing in the feature order of its app (tools/check/features.mjs).',
    },
  },
  create(context) {
    const { source: folder, order } = context.options[0];
    const own = segmentsBelow(context.filename, folder, context.cwd);
    if (!own) return {};
    const from = own.length > 1 ? own[0] : undefined;
    const positionOf = (/** @type {string} */ name) => order.indexOf(name);

    return {
      Program(node) {
        if (from !== undefined && positionOf(from) < 0)
          context.report({ node, messageId: 'placeless', data: { name: from } });
      },
      ...eachImport((node, source) => {
        const target = targetOf(context.filename, source);
        const [to, ...within] = (target && segmentsBelow(target, folder, context.cwd)) ?? [];
        if (to === undefined || to === from) return;
        const report = (/** @type {string} */ messageId) =>
          context.report({ node, messageId, data: { from: from ?? folder, to } });
        if (within.length === 0 && positionOf(to) < 0) {
          if (from !== undefined && ASSEMBLY_FILE.test(to)) report('whole');
        } else if (within.length > 0 && !PUBLIC_API.test(within.join('/'))) report('deep');
        else if (from !== undefined && positionOf(to) >= 0 && positionOf(to) < positionOf(from))
          report('upward');
      }),
    };
  },
};
