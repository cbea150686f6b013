import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureDependencies, ensureNode24, requireNode } from './bootstrap.mjs';
import { parseOptions, USAGE, UsageError } from './options.mjs';

// `npm start`: runs on any node from 20 on, installs what is needed and goes on with Node 24.
requireNode();
const args = process.argv.slice(2);

try {
  if (parseOptions(args).help) {
    console.log(USAGE);
  } else {
    await ensureDependencies();
    await goOn(await ensureNode24());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}

/**
 * Node 24 can go on in this process (npm's scripts use it from the second start on); another version starts it and
 * passes signals and the exit status on.
 * @param {string} node
 */
async function goOn(node) {
  const main = join(dirname(fileURLToPath(import.meta.url)), 'src/main.ts');
  if (process.version.startsWith('v24.')) {
    await import(main);
    return;
  }
  const child = spawn(node, [main, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
}
