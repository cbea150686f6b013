export { SocketsModule } from './sockets.module.js';
