import { type Count } from './jest.ts';
import { suites } from './suites.ts';

/** `npm test [suite …]`: every suite, or those named; ends with one line that counts all tests. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(`No suite ${unknown.join(', ')}. There are: ${suites.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

const report = (line: string) => console.log(`• ${line}`);
const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const total = { passed: 0, failed: 0, skipped: 0, shaky: [] as string[] };
const seconds = (sinceMs: number) => Math.round((Date.now() - sinceMs) / 1000);

for (const [index, suite] of chosen.entries()) {
  const startedMs = Date.now();
  console.log(`\n[${index + 1}/${chosen.length}] ${suite.name}: ${suite.what}`);
  const count: Count = await suite.run(report).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  total.passed += count.passed;
  total.failed += count.failed;
  total.skipped += count.skipped;
  total.shaky.push(...(count.shaky ?? []));
  report(`${suite.name}: ${summary(count)}, in ${seconds(startedMs)} s`);
  if (suite.vital && count.failed > 0) break;
}

if (total.shaky.length > 0) console.log(`\nPassed only when run once more:\n  ${total.shaky.join('\n  ')}`);
console.log(`\n${summary(total)}`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

function summary({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
