/**
 * Import rules as data. The order of each app's features, and of the room's folders, is in `features.mjs`. `boundaries.unit.spec.ts` verifies
 * with violating fixtures that the rules report.
 * Dependency-cruiser finds cycles (`npm run lint:cycles`).
 */
import { fileURLToPath } from 'node:url';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import { features, roomFolders } from './features.mjs';
import { orderZones, webZones } from './import-zones.mjs';
import { projectRules } from './lint/plugin.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SERVER_APPS = ['gateway', 'identity', 'content', 'exchange', 'ledger', 'realtime', 'media', 'runner'];
const LIBS = [
  'texts',
  'contracts',
  'client',
  'markdown',
  'messaging',
  'persistence',
  'service-kit',
  'observability',
  'machine',
  'testing',
];

const SERVER_ONLY = {
  regex:
    '^(@nestjs/|@nats-io/|mongoose$|mongodb$|mediasoup$|fastify$|@fastify/|ws$|node:|@skillhour/(?!contracts$|texts$))',
  message: 'The web app calls only the gateway. It may import the contracts, but no server code.',
};
const MONGOOSE = {
  regex: '^(mongoose|mongodb)$',
  message: 'Only *.store.ts files and libs/persistence may use the database.',
};
const MEDIASOUP = { regex: '^mediasoup$', message: 'Only apps/media may use mediasoup.' };
const OTHER_APPS = { regex: '(^|/)apps/', message: 'Apps must not import other apps.' };
const DEEP_LIB = {
  regex: '^@skillhour/[^/]+/',
  message: 'Import a lib only through its public API, index.ts.',
};
const NOT_IN_CONTRACTS = {
  regex: '^(?!zod$|uuid$|@skillhour/texts$|\\.)',
  message: 'Contracts may import only zod, uuid and the texts, so that they run in browsers.',
};

/** @typedef {{ regex: string, message: string }} Pattern */

/**
 * @param {string[]} files
 * @param {Pattern[]} patterns
 * @param {string[]} ignores
 * @returns {import('eslint').Linter.Config}
 */
const rule = (files, patterns, ignores = []) => ({
  files,
  ignores,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/**
 * Matches imports that reach from a lib or app into the source of a neighbor.
 * @param {'apps' | 'libs'} kind
 * @param {string} name
 * @param {string[]} all
 * @returns {Pattern}
 */
const neighborRule = (kind, name, all) => ({
  regex: `^(\\.\\./)+(${all.filter((other) => other !== name).join('|')})/src`,
  message: `${kind}/${name} must not import files of its neighbors.`,
});

/**
 * Enables a custom rule of the `house` plugin.
 * @param {string[]} files
 * @param {string[]} ignores
 * @param {keyof typeof projectRules['rules']} name
 * @param {unknown[]} options
 * @returns {import('eslint').Linter.Config}
 */
const customRule = (files, ignores, name, ...options) => ({
  files,
  ignores,
  rules: { [`house/${name}`]: ['error', ...options] },
});

/**
 * Restricts imports between the folders of an app.
 * @param {string[]} files
 * @param {string[]} ignores
 * @param {import('./import-zones.mjs').Zone[]} zones
 * @returns {import('eslint').Linter.Config}
 */
const zoneRule = (files, ignores, zones) => ({
  files,
  ignores,
  rules: { 'import-x/no-restricted-paths': ['error', { basePath: ROOT, zones }] },
});

const SPECS = ['**/*.spec.ts', '**/*.spec.tsx'];

const ROOM = 'apps/web/src/features/room';

/** @type {import('eslint').Linter.Config[]} */
export const boundaries = [
  rule(['libs/contracts/src/**/*.ts'], [NOT_IN_CONTRACTS], SPECS),
  ...LIBS.filter((name) => name !== 'contracts').flatMap((name) => {
    const always = [OTHER_APPS, MEDIASOUP, DEEP_LIB, neighborRule('libs', name, LIBS)];
    const specs = name === 'testing' ? ['**'] : SPECS;
    if (name === 'persistence') return [rule([`libs/${name}/src/**/*.ts`], always, specs)];
    return [
      rule([`libs/${name}/src/**/*.ts`], [...always, MONGOOSE], [...specs, '**/*.store.ts']),
      rule([`libs/${name}/src/**/*.store.ts`], always, specs),
    ];
  }),
  ...SERVER_APPS.flatMap((name) => {
    const always = [
      OTHER_APPS,
      DEEP_LIB,
      {
        regex: '^@skillhour/(gateway|identity|content|exchange|ledger|realtime|media|runner|web)$',
        message: OTHER_APPS.message,
      },
      neighborRule('apps', name, SERVER_APPS),
      ...(name === 'media' ? [] : [MEDIASOUP]),
    ];
    return [
      rule([`apps/${name}/src/**/*.ts`], [...always, MONGOOSE], [...SPECS, '**/*.store.ts']),
      rule([`apps/${name}/src/**/*.store.ts`], always),
    ];
  }),
  rule(['apps/web/src/**/*.{ts,tsx}'], [SERVER_ONLY, OTHER_APPS, DEEP_LIB], SPECS),
  {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { house: projectRules, 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx'],
          extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
          alias: { '@': [`${ROOT}apps/web/src`] },
        }),
      ],
    },
  },
  customRule([...SPECS, 'libs/testing/src/**/*.ts', 'apps/*/e2e/**/*.ts'], [], 'no-sleep'),
  zoneRule(['apps/web/src/**/*.{ts,tsx}'], SPECS, [
    ...webZones(),
    ...orderZones(ROOM, roomFolders, '{room-page,live-room,load-room}.{ts,tsx}'),
  ]),
  ...Object.entries(features).flatMap(([app, order]) => {
    const source = `apps/${app}/src`;
    return [
      zoneRule([`${source}/**/*.ts`], SPECS, orderZones(source, order, '{main,*.module,*.service}.ts')),
      customRule([`${source}/*/**/*.ts`], [...SPECS, '**/*.store.ts'], 'pure-files'),
    ];
  }),
];
