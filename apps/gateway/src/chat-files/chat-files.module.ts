import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { UploadsModule } from '../uploads/index.js';
import { ChatFilesController } from './chat-files.controller.js';

/** Serves the files of direct chats to those who may read them. */
@Module({ imports: [AuthModule, UploadsModule], controllers: [ChatFilesController] })
export class ChatFilesModule {}
