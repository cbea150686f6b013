import { Module } from '@nestjs/common';
import { IdTokenUse } from './id-token-use.js';
import { IdTokenVerifier } from './id-token-verifier.js';
import { Nonces } from './nonces.js';
import { UsedOnceStore } from './used-once.store.js';

/** What an OpenID Connect provider says of somebody, verified and good for once. */
@Module({
  providers: [IdTokenUse, IdTokenVerifier, Nonces, UsedOnceStore],
  exports: [IdTokenUse, IdTokenVerifier, Nonces],
})
export class IdTokensModule {}
