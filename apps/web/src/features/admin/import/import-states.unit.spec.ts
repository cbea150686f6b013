import { IMPORT_STATES, refreshMs } from './import-states';
import type { ImportState } from './import-views';

it('asks for the progress of a working server every second, and otherwise for changes in other windows', () => {
  const intervals = (Object.keys(IMPORT_STATES) as ImportState[]).map((state) => [state, refreshMs(state)]);
  expect(Object.fromEntries(intervals)).toEqual({
    ...{ reading: 1_000, running: 1_000 },
    ...{ ready: 10_000, done: 10_000, failed: 10_000, undone: 10_000 },
  });
});
