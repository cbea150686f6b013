import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { Decoders, DECODING, decoding } from './decoding/index.js';
import { DropChatFile } from './drop-chat-file.js';
import { ImageQuota } from './image-quota.js';
import { ImageRoutes } from './image-routes.js';
import { ImageStore } from './image-store.js';
import { Intake } from './intake.js';
import {
  KeepFiles,
  KeepFilesOnContentChange,
  KeepFilesOnExchangeChange,
  KeepFilesOnIdentityChange,
  KeepFilesOnRealtimeChange,
  fileEventHandlers,
} from './keep-files.js';
import { ReadPicture } from './read-picture.js';
import { StoreChatFile } from './store-chat-file.js';
import { SweepUnused } from './sweep-unused.js';

const serves = { storeChatFile: StoreChatFile, dropChatFile: DropChatFile, readPicture: ReadPicture };

@Module({
  imports: [HttpModule],
  providers: [
    ImageStore,
    ImageQuota,
    Decoders,
    { provide: DECODING, useValue: decoding },
    Intake,
    ImageRoutes,
    SweepUnused,
    KeepFiles,
    KeepFilesOnContentChange,
    KeepFilesOnExchangeChange,
    KeepFilesOnIdentityChange,
    KeepFilesOnRealtimeChange,
    ...Object.values(serves),
  ],
  exports: [Intake, ImageStore],
})
export class IntakeModule {
  static readonly serves = serves;
  static readonly eventHandlers = fileEventHandlers;
}
