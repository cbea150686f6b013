import { Module } from '@nestjs/common';
import { HttpModule } from '../http/index.js';
import { ImageRoutes } from './image-routes.js';
import { ImageStore } from './image-store.js';
import { Intake } from './intake.js';

@Module({ imports: [HttpModule], providers: [ImageStore, Intake, ImageRoutes], exports: [Intake] })
export class IntakeModule {}
