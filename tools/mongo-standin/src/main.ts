import { parseArgs } from 'node:util';
import { startStandin } from './server.ts';

// node src/main.ts --port 0 --data DIR [--auth] [--test-commands] [--rotate-mb 16] [--record FILE] [--quiet]
// In the overlay of the container tests (STANDIN_IN_TEST_OVERLAY=on) also: [--report-as-mongod] [--host NAME]
// MONGO_STANDIN_RECORD=FILE is --record for stand-ins that another program starts.
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    data: { type: 'string' },
    auth: { type: 'boolean', default: false },
    'test-commands': { type: 'boolean', default: false },
    'rotate-mb': { type: 'string' },
    'report-as-mongod': { type: 'boolean', default: false },
    host: { type: 'string' },
    record: { type: 'string' },
    quiet: { type: 'boolean', default: false },
  },
});

try {
  const began = performance.now();
  const rotate =
    values['rotate-mb'] === undefined ? {} : { rotateBytes: Number(values['rotate-mb']) * 1024 * 1024 };
  const standin = await startStandin({
    port: Number(values.port),
    dataDir: values.data,
    auth: values.auth,
    testCommands: values['test-commands'],
    reportAsMongod: values['report-as-mongod'],
    host: values.host,
    recordTo: values.record ?? (process.env['MONGO_STANDIN_RECORD'] || undefined),
    ...rotate,
  });
  console.log(JSON.stringify({ uri: standin.uri }));
  if (!values.quiet)
    console.error(
      `mongo-standin: ready after ${Math.round(performance.now() - began)} ms (development only)`,
    );
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void standin.close().then(() => process.exit(0)));
} catch (error) {
  console.error(`mongo-standin: ${(error as Error).message}`);
  process.exit(1);
}
