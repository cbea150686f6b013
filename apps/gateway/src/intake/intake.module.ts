import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { Decoders, DECODING, decoding } from './decoding/index.js';
import { DropChatFile } from './drop-chat-file.js';
import { ImageQuota } from './image-quota.js';
import { ImageRoutes } from './image-routes.js';
import { ImageStore } from './image-store.js';
import { Intake } from './intake.js';
import { StoreChatFile } from './store-chat-file.js';

const serves = { storeChatFile: StoreChatFile, dropChatFile: DropChatFile };

@Module({
  imports: [HttpModule],
  providers: [
    ImageStore,
    ImageQuota,
    Decoders,
    { provide: DECODING, useValue: decoding },
    Intake,
    ImageRoutes,
    ...Object.values(serves),
  ],
  exports: [Intake],
})
export class IntakeModule {
  static readonly serves = serves;
}
