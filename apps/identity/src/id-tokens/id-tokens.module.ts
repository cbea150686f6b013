import { Module } from '@nestjs/common';
import { IdTokenUse } from './id-token-use.js';
import { IdTokenVerifier } from './id-token-verifier.js';
import { Nonces } from './nonces.js';
import { UsedOnceStore } from './used-once.store.js';

/** Verifies OpenID Connect ID tokens and ensures that each is used once. */
@Module({
  providers: [IdTokenUse, IdTokenVerifier, Nonces, UsedOnceStore],
  exports: [IdTokenUse, IdTokenVerifier, Nonces],
})
export class IdTokensModule {}
