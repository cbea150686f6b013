import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { DecoderPool, DECODING, decodingOptions } from './decoding/decoder-pool.js';
import { DropChatFile } from './drop-chat-file.js';
import { ImageQuota } from './image-quota.js';
import { ImageRoutes } from './image-routes.js';
import { FileStore } from './file-store.js';
import { PieceSender } from './piece-sender.js';
import { fileStoreProvider } from './create-file-store.js';
import { UploadReceiver } from './upload-receiver.js';
import {
  UpdateFileReferences,
  UpdateFileReferencesOnContentChange,
  UpdateFileReferencesOnExchangeChange,
  UpdateFileReferencesOnIdentityChange,
  UpdateFileReferencesOnRealtimeChange,
  fileEventHandlers,
} from './update-file-references.js';
import { ReadPicture } from './read-picture.js';
import { StoreChatFile } from './store-chat-file.js';
import { DeleteUnusedFiles } from './delete-unused-files.js';

const serves = { storeChatFile: StoreChatFile, dropChatFile: DropChatFile, readPicture: ReadPicture };

@Module({
  imports: [HttpModule],
  providers: [
    fileStoreProvider,
    ImageQuota,
    DecoderPool,
    { provide: DECODING, useValue: decodingOptions },
    PieceSender,
    UploadReceiver,
    ImageRoutes,
    DeleteUnusedFiles,
    UpdateFileReferences,
    UpdateFileReferencesOnContentChange,
    UpdateFileReferencesOnExchangeChange,
    UpdateFileReferencesOnIdentityChange,
    UpdateFileReferencesOnRealtimeChange,
    ...Object.values(serves),
  ],
  exports: [UploadReceiver, FileStore],
})
export class UploadsModule {
  static readonly serves = serves;
  static readonly eventHandlers = fileEventHandlers;
}
