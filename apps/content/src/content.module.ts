import { Module } from '@nestjs/common';
import { contentApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { TagsModule } from './tags/index.js';

/** What members write, and the tags it is found by. */
@Module({ imports: [serveFeatures(contentApi, [TagsModule])] })
export class ContentModule {}
