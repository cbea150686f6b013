import type { Deadline } from '../deadline.ts';

/** Thrown to a write outside a transaction that meets an uncommitted one. */
export class Blocked extends Error {
  /** Resolves when that transaction ends. */
  readonly ended: Promise<void>;

  constructor(ended: Promise<void>) {
    super('blocked by an open transaction');
    this.ended = ended;
  }
}

/** Reasons for which a command must stop writing. */
export interface Interruptible {
  readonly deadline: Deadline | undefined;
  readonly checkInterrupt: () => void;
}

/**
 * Runs the write of one document, and repeats it after each wait: earlier decisions (which document matches, what it
 * contains) may no longer hold.
 */
export async function whenUnblocked<T>(
  { deadline, checkInterrupt }: Interruptible,
  attempt: () => T,
): Promise<T> {
  for (;;) {
    try {
      deadline?.check();
      checkInterrupt();
      return attempt();
    } catch (error) {
      if (!(error instanceof Blocked)) throw error;
      await (deadline ? deadline.wait(error.ended) : error.ended);
    }
  }
}
