import { Module } from '@nestjs/common';
import type { HandlersOf, runnerApi } from '@skillhour/contracts';
import { bindHandler } from '@skillhour/messaging';
import { SelfTestModule } from '../self-test/index.js';
import { SandboxModule } from '../sandbox/index.js';
import { Toolchains } from './toolchains.js';

const serves = {
  listLanguages: bindHandler(Toolchains, (toolchains) => ({
    handle: async () => ({ languages: await toolchains.list() }),
  })),
} satisfies Partial<HandlersOf<typeof runnerApi>>;

/** Determines which languages this host can run. */
@Module({
  imports: [SandboxModule, SelfTestModule],
  providers: [Toolchains, ...Object.values(serves)],
  exports: [Toolchains],
})
export class LanguagesModule {
  static readonly serves = serves;
}
