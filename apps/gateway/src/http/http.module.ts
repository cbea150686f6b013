import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { Drain } from './drain.js';
import { HealthController } from './health.controller.js';
import { HttpSetup } from './http-setup.js';
import { ErrorFilter } from './error.filter.js';

@Module({
  controllers: [HealthController],
  providers: [HttpSetup, Drain, { provide: APP_FILTER, useClass: ErrorFilter }],
})
export class HttpModule {}
