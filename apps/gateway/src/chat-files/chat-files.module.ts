import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { UploadsModule } from '../uploads/index.js';
import { ChatFileRoutes } from './chat-file-routes.js';

/** Serves the files of direct chats to those who may read them. */
@Module({ imports: [AuthModule, UploadsModule], providers: [ChatFileRoutes] })
export class ChatFilesModule {}
