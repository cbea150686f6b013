import { LESSON_MIN_MS } from '@skillhour/contracts';
import { setPriority } from 'node:os';
import { loadCrowd } from './crowd/load-crowd.ts';
import { readPeople } from './crowd/people.ts';
import { loadDemo } from './load.ts';
import type { LoadWord } from './load-words.ts';
import type { Doors } from './sign-in.ts';

/*
 * Loads the demo community in a process of its own: what paints and uploads pictures is gone when it is done, and the crowd comes when
 * nothing more urgent wants the processor.
 */

const BEHIND_ALL_OTHERS = 15;

const interrupted = new AbortController();
const tell = (word: LoadWord) => process.send?.(word);
const options = {
  report: (line: string) => tell({ line }),
  signal: interrupted.signal,
  // The services take it from the same environment.
  lessonMinMs: Number(process.env['LESSON_MIN_MS'] ?? LESSON_MIN_MS),
};

process.on('disconnect', () => process.exit());
process.once('message', (doors: Doors) => {
  // Said at any time: it may be that nobody waits for the first part.
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
