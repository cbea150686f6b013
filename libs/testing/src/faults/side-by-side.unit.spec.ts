import { setImmediate as turn } from 'node:timers/promises';
import { sideBySide } from './side-by-side.js';

it('returns results in the order of the items and never exceeds the concurrency limit', async () => {
  let running = 0;
  let most = 0;
  const answers = await sideBySide([5, 1, 3, 2, 4], 2, async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let each = 0; each < turns; each += 1) await turn();
    running -= 1;
    return turns * 10;
  });
  expect(answers).toEqual([50, 10, 30, 20, 40]);
  expect(most).toBe(2);
});
