import { Module } from '@nestjs/common';
import { ProvingModule } from '../proving/index.js';
import { SandboxModule } from '../sandbox/index.js';
import { ListLanguages } from './list-languages.js';
import { Toolchains } from './toolchains.js';

/** Determines which languages this host can run. */
@Module({
  imports: [SandboxModule, ProvingModule],
  providers: [Toolchains, ListLanguages],
  exports: [Toolchains],
})
export class LanguagesModule {
  static readonly serves = { listLanguages: ListLanguages };
}
