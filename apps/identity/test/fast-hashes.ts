import { hash } from '@node-rs/argon2';
import type { RunningService } from '@skillhour/service-kit';
import { Argon2 } from '../src/passwords/argon2.js';

/**
 * The weakest parameters that argon2 accepts. A spec registers dozens of members, and a production hash takes tens of milliseconds of a core.
 */
const WEAK = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Makes a service hash passwords weakly, and therefore fast. Stored hashes contain their own parameters. */
export function hashFast(service: RunningService): RunningService {
  service.get(Argon2).hash = (password) => hash(password, WEAK);
  return service;
}
