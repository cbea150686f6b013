import { becomesTrue, commandLineOf, killGroup } from '@skillhour/machine';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const FOLDER = join(import.meta.dirname, '../src/supervisor');

/** A process that supervises another one, prints its pid, and can be killed without cleaning up. */
const SUPERVISING = `
  import { Supervisor } from ${JSON.stringify(join(FOLDER, 'supervisor.ts'))};
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  const supervisor = new Supervisor({
    logDir: mkdtempSync(join(tmpdir(), 'watchdog-')), onChange: () => {}, report: () => {},
  });
  await supervisor.start([{
    name: 'idle', command: process.execPath, args: ['-e', 'setInterval(() => {}, 1e6)', 'watched'],
    isReady: async () => true, readyWithinMs: 5000, stopWithinMs: 1000,
  }]);
  console.log(supervisor.pids.idle);
  setInterval(() => {}, 1e6);
`;

let pid = 0;

afterEach(() => killGroup(pid));

it('ends the supervised processes when the supervisor itself is killed', async () => {
  const supervising = spawn(process.execPath, ['--input-type=module', '-e', SUPERVISING], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const lines = createInterface({ input: supervising.stdout });
  pid = Number((await lines[Symbol.asyncIterator]().next()).value);
  expect(await commandLineOf(pid)).toContain('watched');
  supervising.kill('SIGKILL');
  expect(await becomesTrue(async () => (await commandLineOf(pid)) === undefined, { timeoutMs: 5_000 })).toBe(
    true,
  );
});
