import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  AppError,
  newId,
  runnerApi,
  type Frame,
  type Output,
  type roomMessages,
  type RoomRun,
  type RoomRunning,
} from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, LOGGER } from '@skillhour/service-kit';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { RoomCodeStore } from './room-code.store.js';
import { RoomRunStore } from './room-run.store.js';
import { truncateOutput, resultFrame } from './room-runs.js';

type RunRequest = Frame<typeof roomMessages.requestRun>;
type RunResult = Pick<RoomRun, 'output' | 'error' | 'end' | 'exit_code' | 'took_ms'>;

const POLL_EVERY_MS = 500;
/** Maximum time that a run waits in the queue. */
const WAIT_MOST_MS = 120_000;
/**
 * Time after which a run without updates counts as lost with its replica. Longer than one call to the runner
 * takes.
 */
const LOST_AFTER_MS = 40_000;

const FAILED: RunResult = { output: '', error: '', end: 'failed', exit_code: null, took_ms: 0 };

/** Runs a room’s code, one run at a time, and sends the result to both members. */
@Injectable()
export class RunRoomCode {
  constructor(
    private readonly caller: Caller,
    private readonly rooms: RoomSockets,
    private readonly codes: RoomCodeStore,
    private readonly runs: RoomRunStore,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(connection: RoomConnection, request: RunRequest): Promise<void> {
    const { subject, memberId } = connection;
    const running: RoomRunning = {
      id: newId(),
      sender_id: memberId,
      language: request.language,
      ahead: null,
    };
    if (await this.codes.begin(subject, running, this.#span())) {
      this.#broadcast(connection, { type: 'code_running', ...running });
      void this.#complete(connection, running, request);
      return;
    }
    const other = (await this.codes.read(subject, this.clock.now())).running;
    if (other !== null) connection.socket.send({ type: 'code_running', ...other });
  }

  /** Never throws: a client that waits for a result always receives one. */
  async #complete(connection: RoomConnection, running: RoomRunning, request: RunRequest): Promise<void> {
    const result = await this.#callRunner(connection, running, request).catch((error: unknown) => {
      const isUnavailable = error instanceof AppError && error.kind === 'unavailable';
      this.logger[isUnavailable ? 'warn' : 'error']({ err: error }, 'code could not be run');
      return FAILED;
    });
    const { id, sender_id, language } = running;
    const run = { id, sender_id, language, ...result, time: this.clock.now().toISOString() };
    try {
      const stored: RoomRun = { ...run, n: await this.codes.end(connection.subject, id) };
      await this.runs.add(connection.subject, stored);
      this.#broadcast(connection, resultFrame(stored));
    } catch (error) {
      this.logger.warn({ err: error }, 'result of a run could not be stored');
      this.#broadcast(connection, resultFrame({ ...run, n: 1 }));
    }
  }

  /** Calls the runner until the run is done, and sends the queue position to both members. */
  async #callRunner(
    connection: RoomConnection,
    running: RoomRunning,
    request: RunRequest,
  ): Promise<RunResult> {
    const { content, language, standard_input } = request;
    const input = { run_id: running.id, meeting_id: connection.subject, language, content, standard_input };
    const lastMs = performance.now() + WAIT_MOST_MS;
    for (let known: number | null = null; performance.now() < lastMs;) {
      const response = await this.caller.call(runnerApi.runCode, input, contextWithDeadline());
      if (response.state === 'done') return resultOf(response);
      const waiting = { ...running, ahead: response.ahead };
      await this.codes.extend(connection.subject, waiting, this.#span().until);
      if (response.ahead !== known) this.#broadcast(connection, { type: 'code_running', ...waiting });
      known = response.ahead;
      await pause(POLL_EVERY_MS, undefined, { ref: false });
    }
    return FAILED;
  }

  #span() {
    const now = this.clock.now();
    return { now, until: new Date(now.getTime() + LOST_AFTER_MS) };
  }

  #broadcast({ subject }: RoomConnection, frame: ServerFrame): void {
    this.rooms.broadcast(subject, frame);
  }
}

type ServerFrame = Frame<typeof roomMessages.codeRunning> | Frame<typeof roomMessages.codeExecutionResult>;

const contextWithDeadline = () =>
  systemContext({ deadlineAtMs: Date.now() + (runnerApi.runCode.timeoutMs ?? LOST_AFTER_MS) });

const resultOf = ({
  output,
  error,
  ...rest
}: Extract<Output<typeof runnerApi.runCode>, { state: 'done' }>): RunResult => ({
  output: truncateOutput(output),
  error: truncateOutput(error),
  end: rest.end,
  exit_code: rest.exit_code,
  took_ms: rest.took_ms,
});
