import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { RUNNER_LANGUAGES, runnerApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

type RunRequest = Input<typeof runnerApi.runCode>;
type RunResponse = Output<typeof runnerApi.runCode>;

/**
 * Runner that runs nothing: it returns the configured responses, or the given code as output if there are
 * none.
 */
export class FakeRunner {
  readonly requests: RunRequest[] = [];
  readonly #responses: ((request: RunRequest) => RunResponse | Promise<RunResponse>)[] = [];

  /** Sets the next responses, each used once. */
  respondWith(...responses: ((request: RunRequest) => RunResponse | Promise<RunResponse>)[]): void {
    this.#responses.push(...responses);
  }

  run(request: RunRequest): RunResponse | Promise<RunResponse> {
    this.requests.push(request);
    const respond = this.#responses.shift();
    return respond === undefined ? runResult({ output: request.content }) : respond(request);
  }
}

export const runResult = (result: Partial<Extract<RunResponse, { state: 'done' }>> = {}): RunResponse => ({
  state: 'done',
  end: 'exit',
  output: '',
  error: '',
  exit_code: 0,
  took_ms: 5,
  ...result,
});

@Injectable()
class RunCode implements Handler<typeof runnerApi.runCode> {
  constructor(private readonly runner: FakeRunner) {}

  async handle(request: RunRequest): Promise<RunResponse> {
    return this.runner.run(request);
  }
}

@Injectable()
class ListLanguages implements Handler<typeof runnerApi.listLanguages> {
  async handle(): Promise<Output<typeof runnerApi.listLanguages>> {
    const versionOf = (name: string) => (name === 'python' ? '3.12.3' : null);
    return {
      languages: RUNNER_LANGUAGES.map((name) => ({
        name,
        available: name !== 'rust',
        version: versionOf(name),
      })),
    };
  }
}

@Module({})
class GivenRunner {}

@Module({ providers: [RunCode, ListLanguages] })
class RunnerFeature {
  static readonly serves = { runCode: RunCode, listLanguages: ListLanguages };
}

class RunnerApp {}

export const fakeRunnerService = (runner: FakeRunner) => {
  const providers = [{ provide: FakeRunner, useValue: runner }];
  const given = { module: GivenRunner, global: true, providers, exports: [FakeRunner] };
  return defineService({
    name: 'runner',
    config: z.object({}),
    module: (): DynamicModule => ({
      module: RunnerApp,
      imports: [serveFeatures(runnerApi, [RunnerFeature]), given],
    }),
  });
};
