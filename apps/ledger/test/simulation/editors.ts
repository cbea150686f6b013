import { memberAccount, type CommandResult, type Command, type Hold } from '../../src/core/index.js';
import type { Random } from './random.js';

const EDITORS = 3;
const CONTEXT = { correlationId: null, actorId: null };
/** More minutes than all reversals together can take away. */
const WELCOME_MINUTES = 1_000_000;
const TOO_MANY_MINUTES = 2_000_000;
const FIRST_MINUTES = 15;

/** A command that was sent and not yet answered. */
interface Intent {
  readonly command: Command;
  /** The hold's minutes after it is carried out. */
  readonly minutes: number;
  /** Whether it is repeated until carried out; any other is undone if no result arrives. */
  readonly driven: boolean;
}

/**
 * A client that changes a hold as exchange does. If a change times out, it restores the previous amount under
 * the next number.
 */
class Editor {
  readonly hold: string;
  readonly #account;
  #isWelcome = false;
  #minutes = 0;
  #n = 0;
  #intent: Intent | null = null;

  constructor(index: number) {
    this.hold = `edited:${index}:hold`;
    this.#account = memberAccount(`e${index}`);
  }

  /** Returns a new command once the previous one is settled. */
  next(random: Random): Command | null {
    if (this.#intent) return null;
    this.#intent = this.#fresh(random);
    return this.#intent.command;
  }

  /** Returns the next command required by this result. */
  handleResult(command: Command, result: CommandResult): Command | null {
    if (this.#intent?.command !== command) return null;
    if (!result.ok && this.#intent.driven)
      throw new Error(`${command.key} was rejected: ${result.failure.code}`);
    if (!result.ok) return this.giveUp(command);
    if (this.#isWelcome) this.#minutes = this.#intent.minutes;
    this.#isWelcome = true;
    this.#intent = null;
    return null;
  }

  /** Returns the next command required because no result arrived in time. */
  giveUp(command: Command): Command | null {
    if (this.#intent?.command !== command) return null;
    if (!this.#intent.driven) this.#intent = this.#adjust(this.#minutes, true);
    return this.#intent.command;
  }

  verify(hold: Hold | null | undefined): void {
    if (this.#intent) throw new Error(`${this.hold} was never settled`);
    const held = hold?.status === 'pending' ? hold.amountMinutes : 0;
    if (held !== this.#minutes)
      throw new Error(`${this.hold} has ${held} minutes for a request of ${this.#minutes}`);
  }

  #fresh(random: Random): Intent {
    const account = this.#account;
    const common = { context: CONTEXT, account };
    if (!this.#isWelcome) {
      const key = `${account}:welcome`;
      const command: Command = { ...common, type: 'account.open', key, grantMinutes: WELCOME_MINUTES };
      return { command, minutes: 0, driven: true };
    }
    if (this.#minutes > 0) {
      return this.#adjust(random.chance(0.1) ? TOO_MANY_MINUTES : 1 + random.int(60), false);
    }
    const amountMinutes = FIRST_MINUTES;
    const key = this.hold;
    const command: Command = { ...common, type: 'hold.place', key, amountMinutes, expiresAtMs: null };
    return { command, minutes: amountMinutes, driven: true };
  }

  #adjust(amountMinutes: number, driven: boolean): Intent {
    this.#n += 1;
    const key = `${this.hold}:adjust:${this.#n}`;
    const named = { key, hold: this.hold, n: this.#n, amountMinutes };
    return {
      command: { context: CONTEXT, type: 'hold.adjust', ...named },
      minutes: amountMinutes,
      driven,
    };
  }
}

/** Clients with short deadlines, each with its own hold. */
export class Editors {
  readonly #editors = Array.from({ length: EDITORS }, (_, index) => new Editor(index));
  readonly #owners = new Map<Command, Editor>();

  next(random: Random): Command[] {
    const editor = this.#editors[random.int(EDITORS)];
    return this.#owned(editor, editor?.next(random));
  }

  owns(command: Command): boolean {
    return this.#owners.has(command);
  }

  handleResult(command: Command, result: CommandResult): Command[] {
    const editor = this.#owners.get(command);
    return this.#owned(editor, editor?.handleResult(command, result));
  }

  giveUp(command: Command): Command[] {
    const editor = this.#owners.get(command);
    return this.#owned(editor, editor?.giveUp(command));
  }

  /** Verifies that the holds match the results that the clients received. */
  verify(holdOf: (key: string) => Hold | null | undefined): void {
    for (const editor of this.#editors) editor.verify(holdOf(editor.hold));
  }

  #owned(editor: Editor | undefined, command: Command | null | undefined): Command[] {
    if (!editor || !command) return [];
    this.#owners.set(command, editor);
    return [command];
  }
}
