import { readdirSync } from 'node:fs';

/**
 * Zone of the lint rule `import-x/no-restricted-paths`: files in `target` must not import files in `from`, except those of `except`,
 * relative to each folder of `from`.
 * @typedef {{ target: string | string[], from: string[], except?: string[], message: string }} Zone
 */

const PUBLIC_API = ['index.ts', 'index.tsx'];
const DEEP = 'Import another feature only through its public API, index.';
const UPWARD = 'A feature imports only features below it (tools/check/features.mjs).';
const WHOLE = 'A feature must not import the files that assemble it with others, nor their test support.';

/**
 * Returns the zones of an app's features, or of the folders of a large feature: each imports only those below it, and only through their
 * public API. The files that assemble the features may also import their modules. Features may import other files of `source` beside `assembly`, such as the app's settings.
 * @param {string} source
 * @param {readonly string[]} order from top to bottom
 * @param {string} assembly glob of the files that assemble the features
 * @returns {Zone[]}
 */
export function orderZones(source, order, assembly) {
  const folders = order.map((name) => `${source}/${name}`);
  /** @type {Zone[]} */
  const zones = [
    {
      target: `${source}/*.{ts,tsx}`,
      from: [...folders, `${source}/../test`],
      except: [...PUBLIC_API, ...order.map((name) => `${name}.module.ts`)],
      message: DEEP,
    },
    { target: folders, from: [`${source}/${assembly}`, `${source}/../test/**`], message: WHOLE },
    ...folders.flatMap((target, at) => [
      { target, from: folders.slice(0, at), message: UPWARD },
      { target, from: folders.slice(at + 1), except: PUBLIC_API, message: DEEP },
    ]),
  ];
  return zones.filter(({ from }) => from.length > 0);
}

const WEB = 'apps/web/src';
const DOWNWARD = 'Imports may only go down: app → features → entities → api, auth, forms, … → ui.';
const OTHER = 'Features must not import one another. Move code that both need into entities.';

/**
 * Returns the zones of the web app's folders. Shared code about a noun (a member's card, a vote) belongs in `entities`. Folders that are not
 * named here (`api`, `auth`, `forms`, `search`, …) are above `ui` and below `entities`. The files of `src` itself start the app.
 * @returns {Zone[]}
 */
export function webZones() {
  const from = (/** @type {string[]} */ ...names) => names.map((name) => `${WEB}/${name}`);
  const features = readdirSync(new URL(`../../${WEB}/features`, import.meta.url));
  return [
    { target: from('ui'), from: [WEB], except: ['ui'], message: DOWNWARD },
    {
      target: `${WEB}/!(ui|entities|exchange|features|app)/**`,
      from: from('entities', 'exchange', 'features', 'app'),
      message: DOWNWARD,
    },
    { target: from('entities', 'exchange'), from: from('features', 'app'), message: DOWNWARD },
    { target: from('features'), from: from('app'), message: DOWNWARD },
    ...features.map((name) => ({
      target: from(`features/${name}`),
      from: from('features'),
      except: [name],
      message: OTHER,
    })),
  ];
}
