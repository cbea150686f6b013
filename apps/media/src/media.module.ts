import { Module } from '@nestjs/common';
import { mediaApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { RoomsModule } from './rooms/rooms.module.js';

@Module({ imports: [serveFeatures(mediaApi, [RoomsModule])] })
export class MediaModule {}
