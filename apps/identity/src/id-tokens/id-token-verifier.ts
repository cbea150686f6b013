import { Inject, Injectable } from '@nestjs/common';
import { commonRefusal, Email, type SignInPlace } from '@skillhour/contracts';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { z } from 'zod';
import type { IdentityConfig } from '../config.js';

/** Who somebody is, by the word of the sign-in provider. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
  email: string;
  firstName: string;
  lastName: string;
  /** What the token was asked for with, if it was. */
  nonce: string | null;
  /** When they last signed in at the provider themselves, if it says so. */
  signedInAt: Date | null;
  /** After this moment the token is too old anyway. */
  deadAt: Date;
}

/** Where people sign in, and with which keys the tokens are signed. */
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
/** As far as the provider's clock and ours may differ. */
const CLOCK_TOLERANCE_S = 15;
/** An id token is for signing in now; an older one was kept by somebody. With the tolerance. */
const OLDEST_TOKEN_S = 300;
const LONGEST_NAME = 60;

/** Verifies id tokens by the issuer's published keys (OpenID Connect Core 3.1.3.7). */
@Injectable()
export class IdTokenVerifier {
  #provider: Provider | null = null;

  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly clock: Clock,
  ) {}

  /** Null for a token that proves nothing; throws `service.unavailable` while the issuer can not be asked. */
  async verify(idToken: string): Promise<ProviderIdentity | null> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: audience } = this.config;
    if (!issuer || !audience) return null;
    try {
      const { keys } = await this.#discovered(issuer);
      const { payload } = await jwtVerify(idToken, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        clockTolerance: CLOCK_TOLERANCE_S,
        maxTokenAge: OLDEST_TOKEN_S - CLOCK_TOLERANCE_S,
        requiredClaims: ['exp', 'iat', 'sub', 'email'],
        currentDate: this.clock.now(),
      });
      return toIdentity(payload, issuer, audience);
    } catch (error) {
      if (error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout)) return null;
      throw unreachable();
    }
  }

  /** Where a page of ours sends people; null where there is no provider, or it can not be asked. */
  async signInPlace(): Promise<SignInPlace | null> {
    const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client_id, FEDCM_CONFIG_URL: oneTap } = this.config;
    if (!issuer || !client_id) return null;
    try {
      const { authorizationEndpoint } = await this.#discovered(issuer);
      return {
        authorization_endpoint: authorizationEndpoint,
        client_id,
        fedcm_config_url: oneTap ?? null,
      };
    } catch {
      return null;
    }
  }

  async #discovered(issuer: string): Promise<Provider> {
    this.#provider ??= await discover(issuer);
    return this.#provider;
  }
}

async function discover(issuer: string): Promise<Provider> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const discovery = Discovery.parse(await answer.json());
  if (discovery.issuer !== issuer) throw new Error('the issuer calls itself by another name');
  const keys = createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: FETCH_TIMEOUT_MS });
  return { authorizationEndpoint: discovery.authorization_endpoint, keys };
}

function toIdentity(payload: unknown, issuer: string, clientId: string): ProviderIdentity | null {
  const parsed = Claims.safeParse(payload);
  if (!parsed.success) return null;
  const { sub, email, given_name, family_name, name, aud, azp, nonce, iat, auth_time } = parsed.data;
  const forOthersToo = Array.isArray(aud) && aud.length > 1;
  if ((azp ?? (forOthersToo ? '' : clientId)) !== clientId) return null;
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return {
    issuer,
    subject: sub,
    email,
    firstName: (given_name ?? first).trim().slice(0, LONGEST_NAME),
    lastName: (family_name ?? rest.join(' ')).trim().slice(0, LONGEST_NAME),
    nonce: nonce ?? null,
    signedInAt: auth_time === undefined ? null : new Date(auth_time * 1000),
    deadAt: new Date((iat + OLDEST_TOKEN_S + CLOCK_TOLERANCE_S) * 1000),
  };
}

const unreachable = () =>
  commonRefusal('service.unavailable', { service: 'The sign-in provider' }, { retryAfterMs: 1000 });
