import { Module } from '@nestjs/common';
import { allEndpoints } from '@skillhour/contracts';
import { AnswersModule } from '../answers/index.js';
import { AuthModule } from '../auth/index.js';
import { IntakeModule } from '../intake/index.js';
import { RepeatedModule } from '../repeated/index.js';
import { ContractRoutes, ENDPOINTS } from './contract-routes.js';
import { ForwardCall } from './forward-call.js';
import { ShareAnswer } from './share-answer.js';

/** The API: one route for every endpoint that has one. */
@Module({
  imports: [AnswersModule, AuthModule, IntakeModule, RepeatedModule],
  providers: [{ provide: ENDPOINTS, useValue: allEndpoints }, ContractRoutes, ForwardCall, ShareAnswer],
})
export class RoutesModule {}
