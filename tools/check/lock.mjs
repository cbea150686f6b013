/**
 * Lists platform packages that package-lock.json names but does not contain. If one is missing, `npm ci` fails, or users of another system
 * get no binary. A registry may have a package's newest version before all of its platform packages. To fix it, pin the newest complete
 * version.
 */
import { readFileSync } from 'node:fs';

/** @type {{ packages: Record<string, { version: string, optionalDependencies?: Record<string, string> }> }} */
const { packages } = JSON.parse(readFileSync(process.argv[2] ?? 'package-lock.json', 'utf8'));

/**
 * Yields the folders in which Node would look for `name` from `path`, nearest first.
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
    .filter(([name]) => ![...candidates(path, name)].some((candidate) => packages[candidate]))
    .map(([name, range]) => `${path}@${version}: ${name}@${range} is missing in the lock file`),
);

for (const line of missing) console.error(line);
console.log(`${missing.length} missing`);
process.exitCode = missing.length > 0 ? 1 : 0;
