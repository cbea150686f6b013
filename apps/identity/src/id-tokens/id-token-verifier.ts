import { Inject, Injectable } from '@nestjs/common';
import { createCommonError, Email, type SignInProvider } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';

/** A person's identity, as verified by the sign-in provider. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** The nonce of the request, if it had one. */
  nonce: string | null;
  /** When the person last signed in at the provider interactively, if known. */
  signedInAt: Date | null;
  /** When the token is too old to be accepted. */
  expiresAt: Date;
}

/** The provider's sign-in page and signing keys. */
interface Provider {
  authorizationEndpoint: string;
  keys: JWTVerifyGetKey;
}

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url(), authorization_endpoint: z.url() });
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.union([z.literal(true), z.literal('true')]),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.string().optional(),
  nonce: z.string().optional(),
  iat: z.number(),
  auth_time: z.number().optional(),
});

const FETCH_TIMEOUT_MS = 3000;
const ALGORITHMS = ['RS256', 'PS256', 'ES256'];
/** Maximum difference between the provider's clock and ours. */
const CLOCK_TOLERANCE_S = 15;
/** Maximum age of an id token, including the tolerance. It is meant for immediate use, so an older one was stored by someone. */
const MAX_TOKEN_AGE_S = 300;
const MAX_NAME_LENGTH = 60;

/** Verifies id tokens by the issuer's published keys (OpenID Connect Core 3.1.3.7). */
@Injectable()
export class IdTokenVerifier {
  #provider: Provider | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Returns null for an invalid token. Throws `service.unavailable` if the issuer cannot be reached. */
  async verify(idToken: string): Promise<ProviderIdentity | null> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: audience } = this.config;
    if (!issuer || !audience) return null;
    try {
      const { keys } = await this.#discoverOnce(issuer);
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: MAX_TOKEN_AGE_S - CLOCK_TOLERANCE_S,
        requiredClaims: ['exp', 'iat', 'sub', 'email'],
        currentDate: this.clock.now(),
      });
      return toIdentity(payload, issuer, audience);
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      throw unreachable();
    }
  }

  /** Returns the provider's sign-in page and our client id. Null if no provider is configured or it cannot be reached. */
  async findSignInProvider(): Promise<SignInProvider | null> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, FEDCM_CONFIG_URL: oneTap } = this.config;
    if (!issuer || !client_id) return null;
    try {
      const { authorizationEndpoint } = await this.#discoverOnce(issuer);
      return {
        authorization_endpoint: authorizationEndpoint,
        client_id,
        fedcm_config_url: oneTap ?? null,
      };
    } catch {
      return null;
    }
  }

  async #discoverOnce(issuer: string): Promise<Provider> {
    this.#provider ??= await discover(issuer);
    return this.#provider;
  }
}

async function discover(issuer: string): Promise<Provider> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const discovery = Discovery.parse(await response.json());
  if (discovery.issuer !== issuer) throw new Error('the issuer has a different name in its configuration');
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: FETCH_TIMEOUT_MS });
  return { authorizationEndpoint: discovery.authorization_endpoint, keys };
}

function toIdentity(payload: unknown, issuer: string, clientId: string): ProviderIdentity | null {
  const parsed = Claims.safeParse(payload);
  if (!parsed.success) return null;
  const { sub, email, given_name, family_name, name, aud, azp, nonce, iat, auth_time } = parsed.data;
  const hasOtherAudiences = Array.isArray(aud) && aud.length > 1;
  if ((azp ?? (hasOtherAudiences ? '' : clientId)) !== clientId) return null;
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return {
    issuer,
    subject: sub,
    email,
    firstName: (given_name ?? first).trim().slice(0, MAX_NAME_LENGTH),
    lastName: (family_name ?? rest.join(' ')).trim().slice(0, MAX_NAME_LENGTH),
    nonce: nonce ?? null,
    signedInAt: auth_time === undefined ? null : new Date(auth_time * 1000),
    expiresAt: new Date((iat + MAX_TOKEN_AGE_S + CLOCK_TOLERANCE_S) * 1000),
  };
}

const unreachable = () =>
  createCommonError('service.unavailable', { service: 'The sign-in provider' }, { retryAfterMs: 1000 });
