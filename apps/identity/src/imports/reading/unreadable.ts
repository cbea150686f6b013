import type { Text } from '@skillhour/texts';

/** Ends the reading of an upload. The sentence is shown to the admin, and nothing is kept. */
export class UnreadableUpload extends Error {
  constructor(readonly problem: Text) {
    super(problem.id);
  }
}
