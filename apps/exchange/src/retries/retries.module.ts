import { Module } from '@nestjs/common';
import { ScheduleRetry } from './schedule-retry.js';

/** Schedules retries of failed work. */
@Module({ providers: [ScheduleRetry], exports: [ScheduleRetry] })
export class RetriesModule {}
