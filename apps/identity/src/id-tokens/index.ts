export { IdTokenUse, type UseToken } from './id-token-use.js';
export { IdTokenVerifier, type ProviderIdentity } from './id-token-verifier.js';
export { IdTokensModule } from './id-tokens.module.js';
export { Nonces } from './nonces.js';
