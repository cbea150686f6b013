import { parseArgs } from 'node:util';
import { buildWorkspace } from '../dev/src/build/build.ts';

/**
 * `npm run many -- --members 100 --seed 1` restarts and breaks a system with many of everything while members use it, and prints what they
 * noticed. `--only TEXT` runs the events whose name contains the text.
 */
const { values } = parseArgs({
  options: {
    members: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
});

const report = (line: string): void => console.error(line);
await buildWorkspace({ report, signal: new AbortController().signal });
// Imported dynamically, because the line above builds it.
const { formatObservation, manyEvents, ManySystem, problemsOf } = await import('@skillhour/testing');

report(`seed ${values.seed}: ${values.members} members`);
const system = await ManySystem.start({ members: Number(values.members), seed: Number(values.seed) });
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isEnding = true;
    void system.stop().finally(() => process.exit(1));
  });
const wrong: string[] = [];
const fail = (line: string): void => {
  wrong.push(line);
  console.log(`  wrong: ${line}`);
};
if (!system.cluster.hasSmallDisks) report('skipped: a full disk, because this user must not mount one');
for (const event of manyEvents(system.cluster).filter(({ name }) => name.includes(values.only))) {
  try {
    const observed = await system.observe(event);
    console.log(formatObservation(event.name, observed));
    for (const problem of problemsOf(event.limits, observed)) fail(`${event.name}: ${problem}`);
  } catch (error) {
    if (isEnding) break;
    fail(`${event.name}: ${String(error)}`);
  }
}
const { wrong: differences, sessions, actions } = await system.finish().finally(() => system.stop());
for (const line of differences) fail(line);
console.log(`${sessions} sessions; other actions: ${JSON.stringify(actions)}`);
console.log(wrong.length === 0 ? 'no problems found' : `${wrong.length} problems found`);
process.exit(wrong.length === 0 ? 0 : 1);
