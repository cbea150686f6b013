import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { CommunityRoute } from './community-route.js';
import { WebRoutes } from './web-routes.js';

@Module({ imports: [HttpModule], providers: [WebRoutes, CommunityRoute] })
export class WebModule {}
