import { Module } from '@nestjs/common';
import { SocketForwarding } from './socket-forwarding.js';

@Module({ providers: [SocketForwarding] })
export class SocketsModule {}
