import { Module } from '@nestjs/common';
import { allEndpoints } from '@skillhour/contracts';
import { ResponseCacheModule } from '../response-cache/index.js';
import { AuthModule } from '../auth/index.js';
import { UploadsModule } from '../uploads/index.js';
import { ContractRoutes, ENDPOINTS } from './contract-routes.js';
import { ForwardCall } from './forward-call.js';
import { ServeCachedResponse } from './serve-cached-response.js';

/** The API: one route for every endpoint that has one. */
@Module({
  imports: [ResponseCacheModule, AuthModule, UploadsModule],
  providers: [
    { provide: ENDPOINTS, useValue: allEndpoints },
    ContractRoutes,
    ForwardCall,
    ServeCachedResponse,
  ],
})
export class RoutesModule {}
