import { Module } from '@nestjs/common';
import { SocketPass } from './socket-pass.js';

@Module({ providers: [SocketPass] })
export class SocketsModule {}
