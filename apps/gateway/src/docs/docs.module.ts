import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { DocsRoutes } from './docs-routes.js';

@Module({ imports: [HttpModule], providers: [DocsRoutes] })
export class DocsModule {}
