import { Module } from '@nestjs/common';
import { apis, type HandlersOf, type runnerApi } from '@skillhour/contracts';
import { serveApi } from '@skillhour/messaging';
import { ListLanguages } from './languages/list-languages.js';
import { Toolchains } from './languages/toolchains.js';

const handlers = { listLanguages: ListLanguages } satisfies HandlersOf<typeof runnerApi>;

/** Knows which languages this host can run. */
@Module({ imports: [serveApi(apis.runner, handlers)], providers: [Toolchains] })
export class RunnerModule {}
