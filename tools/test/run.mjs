import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPILED, ensureDependencies, ensureNode24, requireNode } from '../dev/bootstrap.mjs';

// `npm test`: runs on Node 20 or later, installs missing dependencies and continues on Node 24.
requireNode();
try {
  await ensureDependencies();
  const main = join(dirname(fileURLToPath(import.meta.url)), 'src/main.ts');
  const child = spawn(await ensureNode24(), [main, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
