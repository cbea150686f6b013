import { spawn } from 'node:child_process';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILED, ensureDependencies, ensureHooks, ensureNode24, requireNode } from './bootstrap.mjs';
import { parseOptions, USAGE, UsageError } from './options.mjs';

// `npm start`: runs on Node 20 or later, installs missing dependencies and continues on Node 24.
requireNode();
const HERE = dirname(fileURLToPath(import.meta.url));
const PARENT_CHECK_MS = 1_000;
const args = process.argv.slice(2);

try {
  if (parseOptions(args).help) {
    console.log(USAGE);
  } else {
    await ensureDependencies();
    ensureHooks();
    await continueOnNode24(await ensureNode24());
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${USAGE}`);
  process.exitCode = 1;
}

/**
 * Continues on Node 24: in this process if it is one (npm's scripts use it from the second start on). Otherwise starts it and passes on
 * signals and the exit status.
 * @param {string} node
 */
async function continueOnNode24(node) {
  const main = join(HERE, 'src/main.ts');
  if (process.version.startsWith('v24.')) {
    endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
    module.enableCompileCache(COMPILED);
    await import(main);
    return;
  }
  const child = spawn(
    node,
    ['--max-semi-space-size=2', '--disable-warning=ExperimentalWarning', main, ...args],
    {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    },
  );
  endWithNpm(() => child.kill('SIGTERM'));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  process.exitCode = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 1));
  });
}

/**
 * Ends the system if npm dies. A killed npm sends no signal, so its children would otherwise keep running.
 * @param {() => void} end
 */
function endWithNpm(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}
