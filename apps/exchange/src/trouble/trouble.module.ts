import { Module } from '@nestjs/common';
import { TryLater } from './try-later.js';

/** Schedules retries of failed work. */
@Module({ providers: [TryLater], exports: [TryLater] })
export class TroubleModule {}
