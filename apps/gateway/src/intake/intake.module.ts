import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { Decoders, DECODING, decoding } from './decoding/index.js';
import { ImageQuota } from './image-quota.js';
import { ImageRoutes } from './image-routes.js';
import { ImageStore } from './image-store.js';
import { Intake } from './intake.js';

@Module({
  imports: [HttpModule],
  providers: [
    ImageStore,
    ImageQuota,
    Decoders,
    { provide: DECODING, useValue: decoding },
    Intake,
    ImageRoutes,
  ],
  exports: [Intake],
})
export class IntakeModule {}
