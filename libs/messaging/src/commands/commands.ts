import type { MemberId } from '@skillhour/contracts';

/** A member's command with its idempotency key. */
export interface Command {
  memberId: MemberId;
  key: string;
  endpoint: string;
  /** Digest of the endpoint and input, from `digestOf`. */
  digest: string;
  /** Deadline of the caller, in milliseconds since 1970. After it, a repetition may take the command over. */
  deadlineAtMs: number;
  /** The instance that is asked to run the command. */
  instance: string;
  /** Instances that received the command earlier and fell silent. Work that they started is taken over at once. */
  foundSilent: readonly string[];
}

/** The work of a command. Both functions return JSON. */
export interface CommandWork {
  run: () => Promise<string>;
  /** Continues after a committed effect that has no stored response. Null if the handler can't resume. */
  resume: ((note: string | null) => Promise<string>) | null;
  /** Whether the response may be stored. */
  storesResponse: boolean;
  /** Whether an error is a rejection by the command, so that nothing has happened. */
  isRejection: (error: unknown) => boolean;
}

/** Stores the responses to members' commands. `libs/persistence` provides it for services with a database. */
export abstract class Commands {
  /** Runs a command once. A repetition waits for the response, or receives the stored one. */
  abstract runOnce(command: Command, work: CommandWork): Promise<string>;
}
