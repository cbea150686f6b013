import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { isVisible, Minutes, wholeNumber } from '../kernel/fields.js';
import { PlanId } from '../kernel/ids.js';
import { pageOf, pageQuery } from '../kernel/paging.js';
import { declareError } from '../kernel/declared-error.js';

/** Lengths of name and description in characters, minutes, price in rupees. */
export const PLAN_LIMITS = {
  name: { most: 100 },
  description: { most: 500 },
  minutes: { least: 1, most: 100_000 },
  price: { least: 1, most: 1_000_000 },
} as const;
const { name, description, minutes, price } = PLAN_LIMITS;

const TWO_DECIMALS = /^\d+(\.\d{1,2})?$/;
const tooFew = message('Minutes must be at least 1.');
const tooCheap = message('Price must be at least 1.');

/** Rupees with at most two decimals, which a form may send as text. */
const rupees = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value),
  z
    .number({ error: tooCheap })
    .min(price.least, { error: tooCheap })
    .max(price.most, { error: message('Price must be at most {most, number}.', { most: price.most }) })
    .refine((amount) => TWO_DECIMALS.test(String(amount)), {
      error: message('Price has at most two decimals.'),
    }),
);

/** The form with which an admin edits a plan. */
export const TimePlanForm = z.object({
  name: z
    .string({ error: message('Name is required.') })
    .trim()
    .max(name.most, { error: message('Name must be at most {most} characters long.', { most: name.most }) })
    .refine(isVisible, { error: message('Name is required.') }),
  minutes: wholeNumber(tooFew).pipe(
    z
      .int({ error: tooFew })
      .min(minutes.least, { error: tooFew })
      .max(minutes.most, {
        error: message('Minutes must be at most {most, number}.', { most: minutes.most }),
      }),
  ),
  /** Rupees. */
  price: rupees,
  description: z
    .string()
    .trim()
    .max(description.most, {
      error: message('Description must be at most {most} characters long.', { most: description.most }),
    })
    .default(''),
});
export type TimePlanForm = z.output<typeof TimePlanForm>;

/** The form's fields as displayed. Omitting one does not compile. */
const shown = {
  name: z.string(),
  minutes: Minutes.positive(),
  /** Rupees, at most two decimals. */
  price: z.number(),
  /** Empty without a description. */
  description: z.string(),
} satisfies Record<keyof TimePlanForm, z.ZodType>;

/** Minutes offered for rupees. */
export const TimePlan = z.object({ id: PlanId, ...shown });
export type TimePlan = z.output<typeof TimePlan>;

export const planNotFound = {
  'time_plan.not_found': declareError('not_found', 'This time plan does not exist.'),
};

export const listTimePlans = endpoint({
  name: 'ledger.time_plan.list',
  summary: 'Lists all time plans, cheapest first.',
  access: 'member',
  feature: 'plans',
  http: { method: 'GET', path: 'time-plans/' },
  input: z.object({}),
  output: z.array(TimePlan),
  errors: {},
});

export const listAllTimePlans = endpoint({
  name: 'ledger.time_plan.list_all',
  summary: 'Lists the time plans for admins, cheapest first.',
  access: 'admin',
  feature: 'plans',
  http: { method: 'GET', path: 'dashboard/time-plans/' },
  input: z.object(pageQuery(100)),
  output: pageOf(TimePlan),
  errors: {},
});

export const addTimePlan = endpoint({
  name: 'ledger.time_plan.add',
  summary: 'Adds a time plan.',
  access: 'admin',
  feature: 'plans',
  http: { method: 'POST', path: 'dashboard/time-plans/', status: 201 },
  input: TimePlanForm,
  output: TimePlan,
  errors: {},
});

export const editTimePlan = endpoint({
  name: 'ledger.time_plan.edit',
  summary: 'Changes a time plan. Existing orders keep their price and minutes.',
  access: 'admin',
  feature: 'plans',
  http: { method: 'PUT', path: 'dashboard/time-plans/{id}/' },
  input: TimePlanForm.extend({ id: PlanId }),
  output: TimePlan,
  errors: planNotFound,
});
