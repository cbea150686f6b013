import { Module } from '@nestjs/common';
import { gatewayApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { ChatFilesModule } from './chat-files/chat-files.module.js';
import { DocsModule } from './docs/docs.module.js';
import { UploadsModule } from './uploads/uploads.module.js';
import { ReadingModule } from './reading/reading.module.js';
import { RoutesModule } from './routes/routes.module.js';
import { SocketsModule } from './sockets/sockets.module.js';
import { WebModule } from './web/web.module.js';

/**
 * Each feature mounts itself on the server. Imports go downward only: routes → response-cache, auth and uploads →
 * http. Also chat-files → auth and uploads, and reading → auth and web. Docs, sockets and web only need http.
 */
@Module({
  imports: [
    serveFeatures(gatewayApi, [UploadsModule]),
    RoutesModule,
    ChatFilesModule,
    DocsModule,
    ReadingModule,
    SocketsModule,
    WebModule,
  ],
})
export class GatewayModule {}
