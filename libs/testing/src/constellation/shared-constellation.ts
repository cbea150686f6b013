import { delimiter } from 'node:path';
import { Constellation } from './constellation.js';

/** Data folders of the running systems, one per Jest worker, separated like a PATH. */
export const CONSTELLATIONS_ENV = 'SKILLHOUR_CONSTELLATIONS';

/**
 * Returns the system that this worker's stories share, one at a time. The test runner started it and will stop it.
 * @throws Error outside the test runner
 */
export async function sharedConstellation(): Promise<Constellation> {
  const folders = process.env[CONSTELLATIONS_ENV]?.split(delimiter) ?? [];
  const folder = folders[(Number(process.env['JEST_WORKER_ID'] ?? 1) - 1) % folders.length];
  if (folder === undefined)
    throw new Error(`${CONSTELLATIONS_ENV} is not set: run the stories with \`npm test -- <path>\`.`);
  return Constellation.at(folder);
}
