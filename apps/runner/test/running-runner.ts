import {
  type Input,
  MeetingId,
  newId,
  type Output,
  runnerApi,
  type RunnerLanguage,
} from '@skillhour/contracts';
import { Caller, systemContext } from '@skillhour/messaging';
import type { RunningService } from '@skillhour/service-kit';
import { freshNamespace, type Infrastructure, startInfrastructure, startService } from '@skillhour/testing';
import { randomUUID } from 'node:crypto';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { runnerService } from '../src/runner.service.js';

type Run = typeof runnerApi.runCode;
type RunInput = Partial<Input<Run>> & { language: RunnerLanguage; content: string };
export type RunResponse = Output<Run>;
export type FinishedRun = Extract<RunResponse, { state: 'done' }>;

const POLL_INTERVAL_MS = 100;

/** Runs the runner service and calls it. */
export class RunningRunner {
  readonly service: RunningService;
  readonly #infrastructure: Infrastructure;

  private constructor(service: RunningService, infrastructure: Infrastructure) {
    this.service = service;
    this.#infrastructure = infrastructure;
  }

  static async start(env: Record<string, string> = {}): Promise<RunningRunner> {
    const infrastructure = await startInfrastructure();
    // Node's own folder, as in `npm start`, and the usual folders of tools.
    const PATH = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
    const namespace = freshNamespace();
    const service = await startService(runnerService, { infrastructure, namespace, env: { PATH, ...env } });
    return new RunningRunner(service, infrastructure);
  }

  /** Sends one request, as realtime does. */
  request({
    run_id = randomUUID(),
    meeting_id = newId(MeetingId),
    standard_input = '',
    ...rest
  }: RunInput): Promise<RunResponse> {
    const input = { run_id, meeting_id, standard_input, ...rest };
    return this.service
      .get(Caller)
      .call(runnerApi.runCode, input, systemContext({ deadlineAtMs: Date.now() + 30_000 }));
  }

  /** Repeats the request until the run is done. */
  async run(input: RunInput): Promise<FinishedRun> {
    const run = { run_id: randomUUID(), meeting_id: newId(MeetingId), ...input };
    for (;;) {
      const response = await this.request(run);
      if (response.state === 'done') return response;
      await delay(POLL_INTERVAL_MS);
    }
  }

  async languages() {
    const { languages } = await this.service.get(Caller).call(runnerApi.listLanguages, {}, systemContext());
    return languages;
  }

  async stop(): Promise<void> {
    await this.service.close();
    await this.#infrastructure.stop();
  }
}
