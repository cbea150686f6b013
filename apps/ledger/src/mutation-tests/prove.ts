import { simulate } from '../simulation/index.js';
import { rules } from './rules.js';

/** Runs every rule and `seeds` simulations; rejects at the first violation. */
export async function prove(seeds: number, operations: number): Promise<void> {
  for (const holds of Object.values(rules)) await holds();
  for (let seed = 1; seed <= seeds; seed += 1) await simulate(seed, operations);
}
