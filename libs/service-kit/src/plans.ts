import { z } from 'zod';
import type { ProductionRule } from './production.js';

/** The setting `PLANS` of every service that deals with money, to be spread into its schema. */
export const plansConfig = {
  PLANS: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      'Whether minutes can be purchased. `off` removes plans, payments and everything that leads to them, because many communities never mix time and money.',
    ),
};

/** Applies a production rule only if minutes can be bought. */
export const ifPlansEnabled =
  (rule: ProductionRule): ProductionRule =>
  (text, environment) =>
    environment['PLANS'] === 'off' ? undefined : rule(text, environment);
