import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { AppDocuments } from './app-documents.js';
import { CommunityRoute } from './community-route.js';
import { TraceRoute } from './trace-route.js';
import { WebRoutes } from './web-routes.js';

@Module({
  imports: [HttpModule],
  providers: [AppDocuments, WebRoutes, CommunityRoute, TraceRoute],
  exports: [AppDocuments],
})
export class WebModule {}
