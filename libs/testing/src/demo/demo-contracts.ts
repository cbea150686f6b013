import { endpoint, event, declareError } from '@skillhour/contracts';
import { z } from 'zod';

/** Contracts of two small services for the libraries' own tests: a shop that sells, and a stock that counts. */
export const placeOrder = endpoint({
  name: 'shop.order.place',
  summary: 'Places an order.',
  access: 'member',
  input: z.object({
    id: z.string().min(1, { error: 'An order needs an id.' }),
    title: z
      .string({ error: 'A title is required.' })
      .trim()
      .min(3, { error: 'A title has at least 3 letters.' }),
    amount: z.int({ error: 'An amount is a whole number.' }).min(1, { error: 'At least one.' }).default(1),
    notes: z.record(z.string(), z.string()).optional(),
    session_id: z.string().exactOptional(),
  }),
  output: z.object({ id: z.string(), title: z.string(), amount: z.int(), buyer: z.string() }),
  errors: {
    'order.exists': declareError('conflict', 'This order exists.'),
    'order.refused': declareError('forbidden', 'Not this one.'),
  },
});

export const closeShop = endpoint({
  name: 'shop.shop.close',
  summary: 'Closes the shop.',
  access: 'admin',
  input: z.object({}),
  output: z.object({ closed: z.boolean() }),
  errors: {},
});

const filling = <Name extends string>(name: Name, options: { returnsSecret?: true } = {}) =>
  endpoint({
    name,
    summary: 'Adds one copy of a title to the stock.',
    access: 'member',
    http: { method: 'POST', path: `${name}/` },
    input: z.object({ title: z.string(), dies: z.boolean().default(false), letters: z.int().default(0) }),
    output: z.object({ id: z.string(), how: z.enum(['filled', 'resumed']), letters: z.string() }),
    errors: { 'shelf.full': declareError('conflict', 'The shelf is full.') },
    ...options,
  });
/** Member commands: one with a handler that can resume, one that cannot, one with a response that is shown once. */
export const fillShelf = filling('shop.shelf.fill');
export const fillBlindly = filling('shop.shelf.fill_blindly');
export const fillSecretly = filling('shop.shelf.fill_secretly', { returnsSecret: true });

export const behave = endpoint({
  name: 'shop.test.behave',
  summary: 'Fails in the requested way, to test how handlers can go wrong.',
  access: 'internal',
  callers: ['stock'],
  timeoutMs: 3_000,
  input: z.object({
    how: z.enum(['throw', 'undeclared', 'common', 'wrong_output', 'huge', 'slow', 'ask_stock']),
    schedule_id: z.string().exactOptional(),
    forMs: z.int().default(0),
  }),
  output: z.object({ done: z.string() }),
  errors: {},
});

export const readStock = endpoint({
  name: 'stock.item.read',
  summary: 'Returns how often a title was ordered.',
  access: 'public',
  callers: ['shop'],
  repeatable: true,
  input: z.object({ title: z.string() }),
  output: z.object({ orders: z.int(), caller: z.string().nullable(), correlationId: z.string() }),
  errors: { 'stock.unknown': declareError('not_found', 'Nobody ordered that.') },
});

export const orderPlaced = event({
  type: 'shop.order.placed.v1',
  summary: 'An order was placed.',
  data: z.object({
    id: z.string(),
    title: z.string(),
    amount: z.int(),
    session_id: z.string().exactOptional(),
  }),
});

export const shopApi = { placeOrder, closeShop, behave, fillShelf, fillBlindly, fillSecretly };
export const stockApi = { readStock };
