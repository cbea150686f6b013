import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

// node tools/check/licenses.mjs [LOCK]: prints the licenses of all packages that servers or browsers load, and fails for one that is not
// listed here. Reads only the lock file, so it runs before an installation.

/** Licenses that allow any use, and require at most that their text is kept. */
const PERMISSIVE = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
];

/**
 * Packages with another license, each with the reason why it is allowed.
 * @type {readonly { packages: RegExp, licenses: readonly string[], reason: string }[]}
 */
const EXCEPTIONS = [
  {
    packages: /^@img\/sharp-/,
    licenses: [
      'LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later',
      'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    ],
    reason: 'libvips is a library in a file of its own, which can be replaced.',
  },
  {
    packages: /^@fontsource-variable\//,
    licenses: ['OFL-1.1'],
    reason: 'Fonts under this license may be bundled with any software.',
  },
  {
    packages: /^caniuse-lite$/,
    licenses: ['CC-BY-4.0'],
    reason: 'Data about browsers, an optional dependency of a build tool. No build contains it.',
  },
];

/**
 * Licenses of packages whose `package.json` has no such field, by version, as a file of the package states. The lock file has its hash.
 * @type {Readonly<Record<string, string>>}
 */
const STATED_IN_FILE = {
  'busboy@1.6.0': 'MIT',
  'passport-strategy@1.0.0': 'MIT',
  'pause@0.0.1': 'MIT',
  'streamsearch@1.1.0': 'MIT',
};

/**
 * @typedef {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} Lock
 * @typedef {{ name: string, id: string, license: string | undefined }} LicensedPackage
 */

/**
 * Lists the packages that are not for development only.
 * @param {Lock} lock
 * @returns {LicensedPackage[]}
 */
export function licensedPackages({ packages }) {
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true)
    .map(([path, { version, license }]) => {
      const name = path.split('node_modules/').at(-1) ?? path;
      const id = `${name}@${version}`;
      return { name, id, license: license ?? STATED_IN_FILE[id] };
    });
}

/** @param {LicensedPackage} each */
const exceptionFor = ({ name, license = '' }) =>
  EXCEPTIONS.find(({ packages, licenses }) => packages.test(name) && licenses.includes(license));

/**
 * Describes the packages whose license is not allowed, and stale exceptions.
 * @param {Lock} lock
 * @returns {string[]}
 */
export function problemsOf(lock) {
  const all = licensedPackages(lock);
  const rejected = all.filter(
    (each) => !PERMISSIVE.includes(each.license ?? '') && exceptionFor(each) === undefined,
  );
  const used = new Set(all.map(exceptionFor));
  const ids = new Set(all.map(({ id }) => id));
  return [
    ...rejected.map(({ id, license }) => `${id}: the license ${license ?? '(none stated)'} is not allowed`),
    ...EXCEPTIONS.filter((each) => !used.has(each)).map(({ packages }) => `no package needs ${packages}`),
    ...Object.keys(STATED_IN_FILE)
      .filter((id) => !ids.has(id))
      .map((id) => `no package needs ${id}`),
  ];
}

/** @param {Lock} lock */
function report(lock) {
  const all = licensedPackages(lock);
  for (const license of [...new Set(all.map((each) => each.license))].sort())
    console.log(`${license ?? '(none stated)'}: ${all.filter((each) => each.license === license).length}`);
  for (const { packages, reason } of EXCEPTIONS) console.log(`exception ${packages}: ${reason}`);
  const problems = problemsOf(lock);
  for (const problem of problems) console.error(problem);
  console.log(`${all.length} packages, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  report(JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8')));
