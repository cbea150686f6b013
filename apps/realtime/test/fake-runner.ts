import { Injectable, Module, type DynamicModule } from '@nestjs/common';
import { RUNNER_LANGUAGES, runnerApi, type Handler, type Input, type Output } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { defineService } from '@skillhour/service-kit';
import { z } from 'zod';

type Asked = Input<typeof runnerApi.runCode>;
type Answer = Output<typeof runnerApi.runCode>;

/**
 * Runner that runs nothing: it returns the configured answers, or the given code as output if there are none.
 */
export class FakeRunner {
  readonly asked: Asked[] = [];
  readonly #answers: ((asked: Asked) => Answer | Promise<Answer>)[] = [];

  /** Sets the next responses, each used once. */
  answer(...answers: ((asked: Asked) => Answer | Promise<Answer>)[]): void {
    this.#answers.push(...answers);
  }

  run(asked: Asked): Answer | Promise<Answer> {
    this.asked.push(asked);
    const answer = this.#answers.shift();
    return answer === undefined ? ran({ output: asked.content }) : answer(asked);
  }
}

export const ran = (told: Partial<Extract<Answer, { state: 'done' }>> = {}): Answer => ({
  state: 'done',
  end: 'exit',
  output: '',
  error: '',
  exit_code: 0,
  took_ms: 5,
  ...told,
});

@Injectable()
class RunCode implements Handler<typeof runnerApi.runCode> {
  constructor(private readonly runner: FakeRunner) {}

  async handle(asked: Asked): Promise<Answer> {
    return this.runner.run(asked);
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
