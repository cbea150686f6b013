import { Injectable } from '@nestjs/common';
import { busyError, createCommonError, newId } from '@skillhour/contracts';
import {
  runAsCommand,
  Broker,
  Commands,
  type Command,
  type CommandWork,
  type RunningCommand,
} from '@skillhour/messaging';
import { setTimeout as delay } from 'node:timers/promises';
import { isDuplicateKey, isOutcomeUnknown } from '../database-errors.js';
import { CommandStore, type BeginOutcome } from './command.store.js';

type AcquiredCommand = Extract<BeginOutcome, { kind: 'mine' }>;

/** A longer response is not stored; a repetition computes it again. */
const MAX_STORED_RESPONSE_BYTES = 64 * 1_024;
const POLL_INTERVAL_MS = 50;
/** Time reserved for sending a response. */
const RESPONSE_RESERVE_MS = 150;

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

  override async runOnce(command: Command, work: CommandWork): Promise<string> {
    const holder = newId();
    for (;;) {
      const outcome = await this.#begin(command, holder);
      if (outcome.kind === 'answered') return outcome.answer;
      if (outcome.kind === 'reused') throw createCommonError('command.key_reused');
      if (outcome.kind === 'mine') return this.#execute(outcome, work);
      if (Date.now() + POLL_INTERVAL_MS + RESPONSE_RESERVE_MS > command.deadlineAtMs) throw busyError();
      await delay(POLL_INTERVAL_MS);
    }
  }

  async #begin(command: Command, holder: string): Promise<BeginOutcome> {
    try {
      return await this.store.begin(command, holder);
    } catch (error) {
      // Begun twice at the same time, or it is unknown whether it was begun; then the next attempt finds the holder's
      // id.
      if (isDuplicateKey(error) || isOutcomeUnknown(error)) return { kind: 'running' };
      throw error;
    }
  }

  async #execute(outcome: AcquiredCommand, work: CommandWork): Promise<string> {
    const response = await this.#run(outcome, work);
    const isStored = work.storesResponse && Buffer.byteLength(response) <= MAX_STORED_RESPONSE_BYTES;
    await this.#recordEnd(() => this.store.finish(outcome.command, isStored ? response : null));
    return response;
  }

  async #run(
    { command, effect }: AcquiredCommand,
    { run, resume, isRejection }: CommandWork,
  ): Promise<string> {
    try {
      if (effect === null) return await runAsCommand(command, run);
      if (resume === null) throw createCommonError('command.done');
      return await runAsCommand(command, () => resume(effect.note));
    } catch (error) {
      // If the command had taken effect before, a declared error does not mean that nothing happened.
      if (effect === null && isRejection(error)) await this.#deleteRejected(command);
      else await this.#recordEnd(() => this.store.release(command));
      throw error;
    }
  }

  /**
   * Forgets a rejected command. If a repetition has taken it over and may have caused the error, that repetition knows
   * the result.
   */
  async #deleteRejected(command: RunningCommand): Promise<void> {
    let isOurs = true;
    await this.#recordEnd(async () => {
      isOurs = await this.store.delete(command);
    });
    if (!isOurs) throw busyError();
  }

  /** Records the end of a command. If that fails, its lease expires and a repetition finds out what happened. */
  async #recordEnd(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.broker.logger.warn({ err: error }, 'the end of a command could not be stored');
    }
  }
}
