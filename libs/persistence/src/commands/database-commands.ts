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

/** A longer answer is not kept: its repetition is answered anew. */
const LONGEST_ANSWER_BYTES = 64 * 1_024;
const LOOK_AGAIN_MS = 50;
/** What an answer takes on its way back. */
const WAY_BACK_MS = 150;

/** The memory of members' commands in the service's own database: that there was an effect is written with the effect. */
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
      // Begun twice in the same moment; or nobody knows whether it was begun, and the next look finds the holder's name.
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
      // Where there had been an effect before, a refusal does not mean that nothing happened.
      if (effect === null && isRefusal(error)) await this.#forget(command);
      else await this.#note(() => this.store.release(command));
      throw error;
    }
  }

  /** What a refusal is about may have been done by the repetition that took the command over: that one knows the answer. */
  async #forget(command: RunningCommand): Promise<void> {
    let isOurs = true;
    await this.#note(async () => {
      isOurs = await this.store.forget(command);
    });
    if (!isOurs) throw busy();
  }

  /** What cannot be written down now ends by itself with the lease, and a repetition finds out what happened. */
  async #note(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.broker.logger.warn({ err: error }, 'the end of a command could not be written down');
    }
  }
}
