import { join } from 'node:path';
import { eachImport, segmentsBelow, targetOf } from './imports.mjs';

const SOURCE = 'apps/web/src';

/**
 * The folders of the web app from bottom to top. Shared code about a noun (a member's card, a vote) belongs in `entities`. Folders not
 * listed here (`api`, `auth`, `forms`, `search`, …) are in the middle.
 * @type {Readonly<Record<string, number>>}
 */
const LAYERS = { ui: 0, entities: 2, exchange: 2, features: 3, app: 4 };
const MIDDLE = 1;

/**
 * Requires that imports of the web app go down: app → features → entities → api, auth, forms, … → ui. Features never import one another;
 * code that two of them need belongs in `entities`.
 * @type {import('eslint').Rule.RuleModule}
 */
export const separateFeatures = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      other: 'Features must not import one another. Move code that both need into entities.',
      upward: 'Imports may only go down: app → features → entities → api, auth, forms, … → ui.',
    },
  },
  create(context) {
    const { filename, cwd } = context;
    const [folder = '', ...within] = segmentsBelow(filename, SOURCE, cwd) ?? [];
    // Files directly in the source folder start the app.
    const layer = within.length === 0 ? LAYERS['app'] : layerOf(folder);
    return eachImport((node, source) => {
      const target = source.startsWith('@/')
        ? join(cwd, SOURCE, source.slice(2))
        : targetOf(filename, source);
      const [to, feature] = (target !== undefined && segmentsBelow(target, SOURCE, cwd)) || [];
      if (to === undefined || to === folder) {
        if (to === 'features' && feature !== within[0]) context.report({ node, messageId: 'other' });
      } else if (layerOf(to) > (layer ?? MIDDLE)) context.report({ node, messageId: 'upward' });
    });
  },
};

const layerOf = (/** @type {string} */ folder) => LAYERS[folder] ?? MIDDLE;
