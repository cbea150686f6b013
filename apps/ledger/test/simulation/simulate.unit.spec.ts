import { sample } from '@skillhour/testing';
import { simulate } from './simulate.js';

/** `SIMULATION=12 OPERATIONS=400` replays one run. */
const only = process.env['SIMULATION'];
const operations = Number(process.env['OPERATIONS'] ?? 200);
const all = Array.from({ length: 400 }, (_, seed) => seed);
const seeds = only === undefined ? sample('ledger-simulations', all, { perGroup: 60 }) : [Number(only)];

it('keeps all guarantees despite crashes, stalls, duplicates, rival writers, timeouts and jumping clocks', async () => {
  const results = await Promise.all(seeds.map((seed) => simulate(seed, operations)));
  const total = (field: 'accepted' | 'rejected' | 'repeated' | 'expired' | 'crashes') =>
    results.reduce((sum, result) => sum + result[field], 0);
  expect(total('accepted')).toBeGreaterThan(0.2 * seeds.length * operations);
  expect(total('rejected')).toBeGreaterThan(0);
  expect(total('repeated')).toBeGreaterThan(0);
  expect(total('expired')).toBeGreaterThan(0);
  expect(total('crashes')).toBeGreaterThan(0);
});

it('yields the same journal for the same seed', async () => {
  expect(await simulate(7, 300)).toEqual(await simulate(7, 300));
});
