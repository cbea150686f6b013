import { resolve } from 'node:path';
import { parseOptions, UsageError } from '../options.mjs';

it('defaults to port 8080, data in .data, demo data, a browser and all services in one process', () => {
  const expected = {
    port: 8080,
    data: resolve('.data'),
    fresh: false,
    empty: false,
    open: true,
    processes: false,
    toolchains: true,
    replicas: 1,
    help: false,
  };
  expect(parseOptions([])).toEqual(expected);
});

it('accepts every option in both spellings', () => {
  const args = [
    '--port=9000',
    '--data',
    '/tmp/x',
    '--fresh',
    '--empty',
    '--no-open',
    '--processes',
    '--no-toolchains',
    '--replicas=2',
  ];
  expect(parseOptions(args)).toEqual({
    port: 9000,
    data: '/tmp/x',
    fresh: true,
    empty: true,
    open: false,
    processes: true,
    toolchains: false,
    replicas: 2,
    help: false,
  });
});

it.each([
  [['--prot', '1'], /Unknown option '--prot'/],
  [['here'], /here/],
  [['--port', 'web'], /--port must be a number from 1 to 65535, not 'web'/],
  [['--port', '0'], /--port/],
  [['--port', '65536'], /--port/],
  [['--port'], /--port/],
  [['--fresh=yes'], /--fresh/],
  [['--processes', '--replicas=0'], /--replicas must be a number from 1 to 9/],
  [['--replicas=2'], /--processes/],
])('rejects %j and says why', (args, message) => {
  expect(() => parseOptions(args)).toThrow(UsageError);
  expect(() => parseOptions(args)).toThrow(message);
});
