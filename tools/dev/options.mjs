import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `npm start -- [options]

  --port N     port of the web app, the API and sockets (default 8080)
  --data DIR   folder for all data (default .data)
  --fresh      wipe the data first
  --empty      no demo data
  --no-open    do not open a browser
  --processes  one process per service, as in production, instead of one for all
  --no-toolchains  do not install what running code requires (also TOOLCHAINS=off)
  --replicas N number of replicas of each service (default 1; more than 1 requires --processes)
  --help       this text
`;

/** Thrown for an invalid command line. The message names the invalid part. */
export class UsageError extends Error {}

/**
 * @typedef {object} Options
 * @property {number} port TCP port of the gateway
 * @property {string} data absolute path of the data folder
 * @property {boolean} fresh wipe the data first
 * @property {boolean} empty no demo data
 * @property {boolean} open open a browser if there is a display
 * @property {boolean} processes one process per service
 * @property {boolean} toolchains install the toolchains for members' code, in the background
 * @property {number} replicas number of replicas of every service
 * @property {boolean} help print the usage and stop
 */

/**
 * Reads the command line of `npm start`.
 * @param {string[]} args
 * @returns {Options}
 * @throws {UsageError}
 */
export function parseOptions(args) {
  const values = parse(args);
  return {
    port: portOf(values.port),
    data: resolve(values.data === '' ? '.data' : values.data),
    fresh: values.fresh,
    empty: values.empty,
    open: !values['no-open'],
    processes: values.processes,
    toolchains: !values['no-toolchains'] && process.env['TOOLCHAINS'] !== 'off',
    replicas: replicasOf(values),
    help: values.help,
  };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string', default: '8080' },
        data: { type: 'string', default: '.data' },
        fresh: { type: 'boolean', default: false },
        empty: { type: 'boolean', default: false },
        'no-open': { type: 'boolean', default: false },
        processes: { type: 'boolean', default: false },
        'no-toolchains': { type: 'boolean', default: false },
        replicas: { type: 'string', default: '1' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? (error.message.split('. ')[0] ?? error.message) : String(error),
    );
  }
}

/** @param {string} text */
function portOf(text) {
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new UsageError(`--port must be a number from 1 to 65535, not '${text}'`);
}

/** @param {{ replicas: string, processes: boolean }} values */
function replicasOf({ replicas, processes }) {
  if (!/^[1-9]$/.test(replicas))
    throw new UsageError(`--replicas must be a number from 1 to 9, not '${replicas}'`);
  if (replicas !== '1' && !processes) throw new UsageError('--replicas requires --processes');
  return Number(replicas);
}
