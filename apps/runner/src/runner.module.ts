import { Module } from '@nestjs/common';
import { runnerApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { LanguagesModule } from './languages/index.js';

/** Knows which languages this host can run. */
@Module({ imports: [serveFeatures(runnerApi, [LanguagesModule])] })
export class RunnerModule {}
