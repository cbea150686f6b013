import { Constellation } from './constellation.js';

/** Where the runner of the stories has put the running system's data folder. */
export const CONSTELLATION_ENV = 'SKILLHOUR_CONSTELLATION';

/** The system that all stories of a run share; the test runner started it and will stop it. */
export async function sharedConstellation(): Promise<Constellation> {
  const dataDir = process.env[CONSTELLATION_ENV];
  if (!dataDir)
    throw new Error(`${CONSTELLATION_ENV} is not set: run the stories by \`npm test\` or \`npm run e2e\`.`);
  return Constellation.at(dataDir);
}
