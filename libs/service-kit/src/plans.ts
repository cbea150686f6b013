import { z } from 'zod';
import type { ProductionRule } from './production.js';

/** The setting of every service that has to do with money, `PLANS`, to be spread into its schema. */
export const plansConfig = {
  PLANS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether minutes can be bought. `off` takes plans, payments and all that leads to them away: many communities never mix time and money.',
    ),
};

/** What production asks of a variable only where minutes can be bought. */
export const wherePlansAreOn =
  (rule: ProductionRule): ProductionRule =>
  (text, environment) =>
    environment['PLANS'] === 'off' ? undefined : rule(text, environment);
