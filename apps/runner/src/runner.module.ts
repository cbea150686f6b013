import { Module } from '@nestjs/common';
import { runnerApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { LanguagesModule } from './languages/languages.module.js';
import { RunningModule } from './running/running.module.js';

/** Runs members' code in the languages that this host supports. */
@Module({ imports: [serveFeatures(runnerApi, [LanguagesModule, RunningModule])] })
export class RunnerModule {}
