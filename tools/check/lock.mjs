/**
 * Lists platform packages that package-lock.json names but does not hold. With any of them `npm ci` fails, or people on
 * another system get no binary: a registry may have a package's newest version before all of its platform packages.
 * The cure is to pin the newest complete version.
 */
import { readFileSync } from 'node:fs';

/** @type {{ packages: Record<string, { version: string, optionalDependencies?: Record<string, string> }> }} */
const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));

/**
 * The folders in which Node would look for `name` from `path`, nearest first.
 * @param {string} path
 * @param {string} name
 */
function* candidates(path, name) {
  const parts = path.split('/node_modules/');
  for (let depth = parts.length; depth > 0; depth -= 1) {
    const base = parts.slice(0, depth).join('/node_modules/');
    if (base) yield `${base}/node_modules/${name}`;
  }
  yield `node_modules/${name}`;
}

const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, version }]) =>
  Object.entries(optionalDependencies)
    .filter(([name]) => ![...candidates(path, name)].some((place) => packages[place]))
    .map(([name, range]) => `${path}@${version}: ${name}@${range} is not in the lock`),
);

for (const line of missing) console.error(line);
console.log(`${missing.length} missing`);
process.exitCode = missing.length > 0 ? 1 : 0;
