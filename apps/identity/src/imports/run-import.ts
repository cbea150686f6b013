import { Injectable } from '@nestjs/common';
import {
  type Handler,
  identityApi,
  type Input,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { FindImport } from './find-import.js';
import { StartRun } from './start-run.js';

type Endpoint = typeof identityApi.runImport;
const endpoint = identityApi.runImport;

/** Runs an import. */
@Injectable()
export class RunImportCommand implements Handler<Endpoint> {
  constructor(
    private readonly find: FindImport,
    private readonly startRun: StartRun,
  ) {}

  async handle(input: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const stored = await this.find.run(endpoint, input.id, context);
    await this.startRun.run(stored, input.confirm, context);
    return this.resume(input);
  }

  async resume({ id }: Input<Endpoint>): Promise<Output<Endpoint>> {
    return { id, state: 'running' };
  }
}
