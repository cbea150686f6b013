import type { MemberId } from '@skillhour/contracts';

/** A member's command under the key they gave it. */
export interface Command {
  memberId: MemberId;
  key: string;
  endpoint: string;
  /** What was asked, as `digestOf` tells it from anything else. */
  digest: string;
  /** The moment from which nobody waits for it any more, in milliseconds since 1970: a repetition may then take it over. */
  deadlineAtMs: number;
  /** Who is asked to carry it out, among the service's processes. */
  instance: string;
  /** Who was asked before and fell silent: what they began is taken over at once. */
  foundSilent: readonly string[];
}

/** How a command is carried out; both answer JSON. */
export interface CommandWork {
  first: () => Promise<string>;
  /** Goes on after an effect that nobody answered; null where the handler cannot. */
  resume: ((note: string | null) => Promise<string>) | null;
  /** Whether the answer may be kept. */
  keepsAnswer: boolean;
  /** Whether an error is the command's refusal, so that nothing has happened. */
  isRefusal: (error: unknown) => boolean;
}

/** Remembers what members' commands were answered. The persistence lib provides it, for services with a database. */
export abstract class Commands {
  /** Carries a command out once; its repetition waits for the answer, or gets the one that was given. */
  abstract once(command: Command, work: CommandWork): Promise<string>;
}
