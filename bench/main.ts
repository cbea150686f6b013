import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildWorkspace } from '../tools/dev/src/build/build.ts';
import type { Benchmark } from './measure/goal.ts';

// `npm run bench [p1 p2 p3 p4 p5 p5-members p5-requests p5-offers p5-day p5-rare-day p6 p6-check p6-rebuild p8 p9 p10
// p11 p12 p14 p15 p16 p17 p18 r2 r8]`: builds what changed, then runs the benchmarks one after the other. With --must-pass the command fails if a
// benchmark falls short. Use it for counts and sizes, which machine load does not affect.
const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  p1: async () => (await import('./p1-hot-list.ts')).p1,
  p2: async () => (await import('./p2-pass-through.ts')).p2,
  p3: async () => (await import('./p3-shared-responses.ts')).p3,
  p4: async () => (await import('./p4-messages.ts')).p4,
  p5: async () => (await import('./p5-growth.ts')).p5,
  'p5-members': async () => (await import('./p5-members.ts')).p5Members,
  'p5-requests': async () => (await import('./p5-requests.ts')).p5Requests,
  'p5-offers': async () => (await import('./p5-offers.ts')).p5Offers,
  'p5-day': async () => (await import('./p5-offers.ts')).p5OffersByDay,
  'p5-rare-day': async () => (await import('./p5-offers.ts')).p5OffersOnRareDay,
  p6: async () => (await import('./p6-ledger.ts')).p6,
  'p6-check': async () => (await import('./p6-check.ts')).p6Check,
  'p6-rebuild': async () => (await import('./p6-rebuild.ts')).p6Rebuild,
  p8: async () => (await import('./p8-events.ts')).p8,
  p9: async () => (await import('./p9-sockets.ts')).p9,
  p10: async () => (await import('./p10-reconnecting.ts')).p10,
  p11: async () => (await import('./p11-sfu.ts')).p11,
  p12: async () => (await import('./p12-first-frame.ts')).p12,
  p14: async () => (await import('./p14-weights.ts')).p14,
  p15: async () => (await import('./p15-first-paint.ts')).p15,
  p16: async () => (await import('./p16-run-code.ts')).p16,
  p17: async () => (await import('./p17-start.ts')).p17,
  p18: async () => (await import('./p18-members-online.ts')).p18,
  r8: async () => (await import('./r8-outages.ts')).r8,
  r2: async () => (await import('./r2-simulation.ts')).r2,
};
const MUST_PASS = '--must-pass';
const RESULTS = join(import.meta.dirname, 'results');

const args = process.argv.slice(2);
const wanted = args.filter((arg) => arg !== MUST_PASS);
const unknown = wanted.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(', ')}. Available: ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

const report = (line: string) => console.error(line);
await buildWorkspace({ report, signal: new AbortController().signal });
await mkdir(RESULTS, { recursive: true });
for (const [name, load] of Object.entries(benchmarks)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  report(`\n${name}`);
  try {
    const benchmark = await load();
    const finding = await benchmark(report);
    const { goal, figure, bar, verdict } = finding;
    await writeFile(join(RESULTS, `${name}.json`), `${JSON.stringify(finding, null, 2)}\n`);
    console.log(`${goal}  ${figure}  ${bar}  ${verdict}`);
    if (args.includes(MUST_PASS) && verdict !== 'pass') process.exitCode = 1;
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  }
}
process.exit();
