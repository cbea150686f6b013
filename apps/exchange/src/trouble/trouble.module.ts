import { Module } from '@nestjs/common';
import { TryLater } from './try-later.js';

/** What to do with work that failed. */
@Module({ providers: [TryLater], exports: [TryLater] })
export class TroubleModule {}
