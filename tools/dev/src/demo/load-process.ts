import { LESSON_MIN_MS } from '@skillhour/contracts';
import { setPriority } from 'node:os';
import { loadCrowd } from './crowd/load-crowd.ts';
import { readPeople } from './crowd/people.ts';
import { loadDemo } from './load.ts';
import type { LoadMessage } from './load-message.ts';
import type { SignInAddresses } from './sign-in.ts';

/*
 * Loads the demo community in a separate process. The memory for drawing and uploading pictures is freed when it ends, and the rest of the
 * community loads at low priority.
 */

const LOW_PRIORITY = 15;

const interrupted = new AbortController();
const sendMessage = (word: LoadMessage) => process.send?.(word);
const options = {
  report: (line: string) => sendMessage({ line }),
  signal: interrupted.signal,
  // The services read it from the same environment.
  lessonMinMs: Number(process.env['LESSON_MIN_MS'] ?? LESSON_MIN_MS),
};

process.on('disconnect', () => process.exit());
process.once('message', (addresses: SignInAddresses) => {
  // The message may arrive at any time, even before the first part is complete.
  const mayContinue = new Promise((resolve) => process.once('message', resolve));
  void load(addresses, mayContinue).then(
    () => process.disconnect(),
    (error: unknown) => {
      sendMessage({ failure: error instanceof Error ? error.message : String(error) });
      process.disconnect();
    },
  );
});

async function load(addresses: SignInAddresses, mayContinue: Promise<unknown>): Promise<void> {
  const { members, signedInMembers } = await loadDemo(addresses, options);
  sendMessage({ members });
  await mayContinue;
  setPriority(LOW_PRIORITY);
  const people = readPeople();
  await loadCrowd(people, signedInMembers, addresses, options);
  sendMessage({ complete: people.length });
}
