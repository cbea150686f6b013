import { readFileSync } from 'node:fs';
import { coverageOf } from './coverage/uncovered.ts';

// node src/coverage.ts RECORDING...   after a test run against `main.ts --record RECORDING`
const files = process.argv.slice(2);

try {
  if (files.length === 0) throw new Error('Name the recordings of a test run.');
  const { used, proven, uncovered } = coverageOf(files.map((file) => readFileSync(file, 'utf8')));
  if (uncovered.length > 0) {
    console.error(
      `${uncovered.length} MongoDB features are used, but not covered by tools/mongo-standin/test/conformance:`,
    );
    for (const feature of uncovered) console.error(`  ${feature}`);
    console.error('Write a case for each that also passes on a real mongod.');
    process.exitCode = 1;
  } else {
    console.log(
      `stand-in coverage: all ${used} features in use are among the ${proven} covered by the conformance suite`,
    );
  }
} catch (error) {
  console.error(`stand-in coverage: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
