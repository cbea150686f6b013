import { Module } from '@nestjs/common';
import { SelfTestModule } from '../self-test/index.js';
import { SandboxModule } from '../sandbox/index.js';
import { ListLanguages } from './list-languages.js';
import { Toolchains } from './toolchains.js';

/** Determines which languages this host can run. */
@Module({
  imports: [SandboxModule, SelfTestModule],
  providers: [Toolchains, ListLanguages],
  exports: [Toolchains],
})
export class LanguagesModule {
  static readonly serves = { listLanguages: ListLanguages };
}
