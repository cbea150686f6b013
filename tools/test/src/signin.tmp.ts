import { withInfrastructure } from './infrastructure.ts';
import { Recordings } from './recordings.ts';
import { runJest } from './jest.ts';
const [pattern = '', ...rest] = process.argv.slice(2);
await withInfrastructure({ suite: 'int', recordings: new Recordings(), report: console.log }, (env) =>
  runJest({ config: 'jest.config.mjs', args: ['--testPathPatterns', pattern, '--maxWorkers=2', ...rest], env }),
);
