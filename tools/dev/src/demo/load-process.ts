import { LESSON_MIN_MS } from '@skillhour/contracts';
import { setPriority } from 'node:os';
import { loadCrowd } from './crowd/load-crowd.ts';
import { readPeople } from './crowd/people.ts';
import { loadDemo } from './load.ts';
import type { LoadWord } from './load-words.ts';
import type { Doors } from './sign-in.ts';

/*
 * Loads the demo community in a separate process. The memory for drawing and uploading pictures is freed when it ends, and the rest of the
 * community loads at low priority.
 */

const BEHIND_ALL_OTHERS = 15;

const interrupted = new AbortController();
const tell = (word: LoadWord) => process.send?.(word);
const options = {
  report: (line: string) => tell({ line }),
  signal: interrupted.signal,
  // The services read it from the same environment.
  lessonMinMs: Number(process.env['LESSON_MIN_MS'] ?? LESSON_MIN_MS),
};

process.on('disconnect', () => process.exit());
process.once('message', (doors: Doors) => {
  // The message may arrive at any time, even before the first part is complete.
  const goOn = new Promise((resolve) => process.once('message', resolve));
  void load(doors, goOn).then(
    () => process.disconnect(),
    (error: unknown) => {
      tell({ failure: error instanceof Error ? error.message : String(error) });
      process.disconnect();
    },
  );
});

async function load(doors: Doors, goOn: Promise<unknown>): Promise<void> {
  const { members, visitors } = await loadDemo(doors, options);
  tell({ members });
  await goOn;
  setPriority(BEHIND_ALL_OTHERS);
  const people = readPeople();
  await loadCrowd(people, visitors, doors, options);
  tell({ complete: people.length });
}
