import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { WebRoutes } from './web-routes.js';

@Module({ imports: [HttpModule], providers: [WebRoutes] })
export class WebModule {}
