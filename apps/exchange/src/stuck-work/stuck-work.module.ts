import { Module } from '@nestjs/common';
import { ListStuckWork } from './list-stuck-work.js';

/** Lists work that keeps failing for admins. */
@Module({ providers: [ListStuckWork] })
export class StuckWorkModule {
  static readonly serves = { listStuckWork: ListStuckWork };
}
