import { Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { HealthController } from './health.controller.js';
import { HttpSetup } from './http-setup.js';
import { RefusalFilter } from './refusal.filter.js';

@Module({
  controllers: [HealthController],
  providers: [HttpSetup, { provide: APP_FILTER, useClass: RefusalFilter }],
})
export class HttpModule {}
