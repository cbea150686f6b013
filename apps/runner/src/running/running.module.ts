import { Module } from '@nestjs/common';
import { LanguagesModule } from '../languages/index.js';
import { SandboxModule } from '../sandbox/index.js';
import { RunCode } from './run-code.js';

/** Serves running members' code. */
@Module({ imports: [LanguagesModule, SandboxModule], providers: [RunCode] })
export class RunningModule {
  static readonly serves = { runCode: RunCode };
}
