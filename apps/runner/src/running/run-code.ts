import { Inject, Injectable } from '@nestjs/common';
import { runnerApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { unavailable } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { Clock, CONFIG, LOGGER } from '@skillhour/service-kit';
import type { RunnerConfig } from '../config.js';
import { LANGUAGES, Toolchains } from '../languages/index.js';
import { SandboxFailed, Sandboxes } from '../sandbox/index.js';
import { RunQueue } from './run-queue.js';
import { programOf } from './program-of.js';

type Endpoint = typeof runnerApi.runCode;
type RunResponse = Output<Endpoint>;

const UNAVAILABLE: RunResponse = {
  state: 'done',
  end: 'unavailable',
  output: '',
  error: '',
  exit_code: null,
  took_ms: 0,
};

/** Compiles and runs a source in the sandbox when it is its turn. */
@Injectable()
export class RunCode implements Handler<Endpoint> {
  readonly #queue: RunQueue;
  readonly #running = new Map<string, Promise<RunResponse>>();

  constructor(
    @Inject(CONFIG) config: RunnerConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly toolchains: Toolchains,
    private readonly sandboxes: Sandboxes,
  ) {
    this.#queue = new RunQueue(config.RUNNER_PLACES);
  }

  async handle(input: Input<Endpoint>): Promise<RunResponse> {
    const { run_id: runId, meeting_id: room, language } = input;
    const toolchain = await this.toolchains.find(language);
    // A repeated request for a running program returns the same result.
    const running = this.#running.get(runId);
    if (running) return running;
    if (toolchain === null) return UNAVAILABLE;
    const turn = this.#queue.request({ runId, room }, this.clock.now().getTime());
    if (turn.turn === 'never') throw unavailable(runnerApi.runCode.name);
    if (turn.turn === 'later') return { state: 'waiting', ahead: turn.ahead };
    const response = this.#run(input, programOf(input, LANGUAGES[language], toolchain)).finally(() => {
      this.#queue.release(runId);
      this.#running.delete(runId);
    });
    this.#running.set(runId, response);
    return response;
  }

  async #run({ language }: Input<Endpoint>, program: ReturnType<typeof programOf>): Promise<RunResponse> {
    try {
      const { end, output, error, exitCode, tookMs } = await this.sandboxes.use((sandbox) =>
        sandbox.run(program),
      );
      this.logger.info({ language, end, tookMs }, 'code run ended');
      return { state: 'done', end, output, error, exit_code: exitCode, took_ms: tookMs };
    } catch (error) {
      if (!(error instanceof SandboxFailed)) throw error;
      this.logger.error({ err: error }, 'sandbox could not be created');
      throw unavailable(runnerApi.runCode.name);
    }
  }
}
