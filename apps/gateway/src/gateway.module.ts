import { Module } from '@nestjs/common';
import { gatewayApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { ChatFilesModule } from './chat-files/index.js';
import { DocsModule } from './docs/index.js';
import { UploadsModule } from './uploads/index.js';
import { ReadingModule } from './reading/index.js';
import { RoutesModule } from './routes/index.js';
import { SocketsModule } from './sockets/index.js';
import { WebModule } from './web/index.js';

/**
 * Each feature mounts itself on the server. Imports go downward only: routes → fast-path → response-cache and
 * auth → http, and routes → uploads → http. Also chat-files → auth and uploads, and reading → auth and web. Docs,
 * sockets and web only need http.
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
