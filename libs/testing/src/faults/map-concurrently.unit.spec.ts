import { setImmediate as turn } from 'node:timers/promises';
import { mapConcurrently } from './map-concurrently.js';

it('returns results in the order of the items and never exceeds the concurrency limit', async () => {
  let running = 0;
  let max = 0;
  const results = await mapConcurrently([5, 1, 3, 2, 4], 2, async (turns) => {
    running += 1;
    max = Math.max(max, running);
    for (let each = 0; each < turns; each += 1) await turn();
    running -= 1;
    return turns * 10;
  });
  expect(results).toEqual([50, 10, 30, 20, 40]);
  expect(max).toBe(2);
});
