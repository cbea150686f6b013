import Provider, { type Configuration } from 'oidc-provider';
import type { Claims } from './accounts.ts';
import type { IssuerKeys } from './keys.ts';

export interface ProviderOptions {
  readonly issuer: string;
  readonly clientId: string;
  /** Origin of the web app. Every path on it is an allowed redirect. */
  readonly webOrigin: string;
  readonly keys: IssuerKeys;
  /** People who have signed in, by subject. */
  readonly people: ReadonlyMap<string, Claims>;
}

/**
 * Creates an OpenID Connect issuer for the web app, without a client secret: the ID token in the fragment, or an authorization code with
 * PKCE.
 */
export function createProvider(options: ProviderOptions): Provider {
  const provider = new Provider(options.issuer, configuration(options));
  allowLocalWebApp(provider, options.webOrigin);
  return provider;
}

function configuration({ clientId, webOrigin, keys, people }: ProviderOptions): Configuration {
  return {
    clients: [
      {
        client_id: clientId,
        client_name: 'Skillhour',
        redirect_uris: [`${webOrigin}/login`],
        response_types: ['id_token', 'code'],
        grant_types: ['implicit', 'authorization_code'],
        token_endpoint_auth_method: 'none',
      },
    ],
    jwks: { keys: [keys.signing] },
    cookies: { keys: [keys.cookie] },
    responseTypes: ['id_token', 'code'],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // Google's ID tokens contain the person's details in every flow.
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    clientBasedCORS: (_ctx, origin) => origin === webOrigin,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/sign-in/${uid}` },
    ttl: {
      AccessToken: 3_600,
      AuthorizationCode: 60,
      IdToken: 3_600,
      Interaction: 3_600,
      Session: 86_400,
      Grant: 86_400,
    },
    findAccount: (_ctx, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: () => claims };
    },
    // Skips the consent page: signing in here implies consent.
    loadExistingGrant: async (ctx) => {
      const { provider, client, session, params } = ctx.oidc;
      if (!client || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      const scope = params?.['scope'];
      grant.addOIDCScope(typeof scope === 'string' ? scope : 'openid');
      await grant.save();
      return grant;
    },
  };
}

/** The member of the client's schema that the type declarations leave out. */
interface ClientSchema {
  readonly prototype: { invalidate: (this: unknown, message: string, code: string) => void };
}

/** Allows plain http, localhost and any path of the web app as redirects, because the development web app needs them. */
function allowLocalWebApp(provider: Provider, webOrigin: string): void {
  const { Schema: schema } = provider.Client as typeof provider.Client & { readonly Schema: ClientSchema };
  const { invalidate } = schema.prototype;
  schema.prototype.invalidate = function (message, code) {
    if (code === 'implicit-force-https' || code === 'implicit-forbid-localhost') return;
    invalidate.call(this, message, code);
  };
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    URL.canParse(uri) && new URL(uri).origin === webOrigin;
}
