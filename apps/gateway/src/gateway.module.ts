import { Module } from '@nestjs/common';
import { DocsModule } from './docs/index.js';
import { RoutesModule } from './routes/index.js';
import { SocketsModule } from './sockets/index.js';
import { WebModule } from './web/index.js';

/** Each part mounts itself on the server. They stand in one order, and import downwards only: web, docs, sockets → routes → intake → auth → http. */
@Module({ imports: [RoutesModule, DocsModule, SocketsModule, WebModule] })
export class GatewayModule {}
