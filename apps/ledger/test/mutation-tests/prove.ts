import { simulate } from '../simulation/simulate.js';
import { rules } from './rules.js';

/**
 * Runs every rule and `seeds` simulations; rejects at the first violation.
 *
 * @public Imported by the script of `mutants.unit.spec.ts`.
 */
export async function prove(seeds: number, operations: number): Promise<void> {
  for (const holds of Object.values(rules)) await holds();
  for (let seed = 1; seed <= seeds; seed += 1) await simulate(seed, operations);
}
