import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { IntakeModule } from '../intake/index.js';
import { ChatFilesController } from './chat-files.controller.js';

/** Serves the files of direct chats to those who may read them. */
@Module({ imports: [AuthModule, IntakeModule], controllers: [ChatFilesController] })
export class ChatFilesModule {}
