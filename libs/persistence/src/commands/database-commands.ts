import { Injectable } from '@nestjs/common';
import { busy, commonRefusal, newId } from '@skillhour/contracts';
import {
  asCommand,
  Broker,
  Commands,
  type Command,
  type CommandWork,
  type RunningCommand,
} from '@skillhour/messaging';
import { setTimeout as delay } from 'node:timers/promises';
import { isDuplicateKey, isOutcomeUnknown } from '../database-errors.js';
import { CommandStore, type Turn } from './command.store.js';

type Mine = Extract<Turn, { kind: 'mine' }>;

/** A longer response is not stored; a repetition computes it again. */
const LONGEST_ANSWER_BYTES = 64 * 1_024;
const LOOK_AGAIN_MS = 50;
/** Time reserved for sending a response. */
const WAY_BACK_MS = 150;

/**
 * Deduplicates members' commands in the service's own database. The effect and its record are written in one
 * transaction.
 */
@Injectable()
export class DatabaseCommands extends Commands {
  constructor(
    private readonly store: CommandStore,
    private readonly broker: Broker,
  ) {
    super();
  }

  override async once(command: Command, work: CommandWork): Promise<string> {
    const holder = newId();
    for (;;) {
      const turn = await this.#begin(command, holder);
      if (turn.kind === 'answered') return turn.answer;
      if (turn.kind === 'reused') throw commonRefusal('command.key_reused');
      if (turn.kind === 'mine') return this.#carryOut(turn, work);
      if (Date.now() + LOOK_AGAIN_MS + WAY_BACK_MS > command.deadlineAtMs) throw busy();
      await delay(LOOK_AGAIN_MS);
    }
  }

  async #begin(command: Command, holder: string): Promise<Turn> {
    try {
      return await this.store.begin(command, holder);
    } catch (error) {
      // Begun twice at the same time, or it is unknown whether it was begun; then the next attempt finds the holder's
      // id.
      if (isDuplicateKey(error) || isOutcomeUnknown(error)) return { kind: 'running' };
      throw error;
    }
  }

  async #carryOut(turn: Mine, work: CommandWork): Promise<string> {
    const answer = await this.#run(turn, work);
    const kept = work.keepsAnswer && Buffer.byteLength(answer) <= LONGEST_ANSWER_BYTES;
    await this.#note(() => this.store.finish(turn.command, kept ? answer : null));
    return answer;
  }

  async #run({ command, effect }: Mine, { first, resume, isRefusal }: CommandWork): Promise<string> {
    try {
      if (effect === null) return await asCommand(command, first);
      if (resume === null) throw commonRefusal('command.done');
      return await asCommand(command, () => resume(effect.note));
    } catch (error) {
      // If the command had taken effect before, a declared error does not mean that nothing happened.
      if (effect === null && isRefusal(error)) await this.#forget(command);
      else await this.#note(() => this.store.release(command));
      throw error;
    }
  }

  /**
   * Forgets a rejected command. If a repetition has taken it over and may have caused the error, that repetition knows
   * the result.
   */
  async #forget(command: RunningCommand): Promise<void> {
    let isOurs = true;
    await this.#note(async () => {
      isOurs = await this.store.forget(command);
    });
    if (!isOurs) throw busy();
  }

  /** Records the end of a command. If that fails, its lease expires and a repetition finds out what happened. */
  async #note(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.broker.logger.warn({ err: error }, 'the end of a command could not be stored');
    }
  }
}
