import { Module } from '@nestjs/common';
import { contentApi } from '@skillhour/contracts';
import { serveFeatures } from '@skillhour/messaging';
import { TagsModule } from './tags/index.js';

const { listSkills, searchTags, resolveTags } = contentApi;

/** What members write, and the tags it is found by. */
@Module({ imports: [serveFeatures({ listSkills, searchTags, resolveTags }, [TagsModule])] })
export class ContentModule {}
