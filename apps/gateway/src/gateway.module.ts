import { Module } from '@nestjs/common';
import { DocsModule } from './docs/index.js';
import { ReadingModule } from './reading/index.js';
import { RoutesModule } from './routes/index.js';
import { SocketsModule } from './sockets/index.js';
import { WebModule } from './web/index.js';

/** Each part mounts itself on the server. They import downwards only: routes → repeated → answers and auth → http; routes → intake → http; reading → auth; docs, sockets and web need http alone. */
@Module({ imports: [RoutesModule, DocsModule, ReadingModule, SocketsModule, WebModule] })
export class GatewayModule {}
