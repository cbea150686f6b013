import { call } from '@/api';

interface ProviderRequest {
  /** Path the provider redirects to. The response is in the URL fragment, which is not sent to a server. */
  returnTo: string;
  /** Path to open after the sign-in. */
  next?: string | undefined;
  /** Requires a new sign-in even if the member has a session at the provider. */
  reauthenticate?: boolean;
}

/**
 * Returns the provider's sign-in URL, or undefined without a provider. The nonce binds the response to this browser.
 */
export async function providerSignInUrl({
  returnTo,
  next,
  reauthenticate = false,
}: ProviderRequest): Promise<string | undefined> {
  const { nonce, provider } = await call('identity.nonce.issue', {});
  if (!provider) return undefined;
  const address = new URL(provider.authorization_endpoint);
  const parameters = {
    response_type: 'id_token',
    response_mode: 'fragment',
    client_id: provider.client_id,
    redirect_uri: location.origin + returnTo,
    scope: 'openid email profile',
    nonce,
    ...(next !== undefined && { state: next }),
    ...(reauthenticate && { max_age: '0' }),
  };
  for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
  return address.href;
}

/** Returns whether the provider has just redirected back with its response. */
export const hasProviderResponse = (): boolean => readProviderResponse() !== undefined;

function readProviderResponse() {
  const response = new URLSearchParams(location.hash.slice(1));
  return response.has('id_token') || response.has('error') ? response : undefined;
}

/**
 * Reads the provider's response and removes it from the URL at once, so that neither the history nor a copied link
 * contains it.
 */
export function takeProviderResponse(): { idToken?: string; next?: string } | undefined {
  const response = readProviderResponse();
  if (!response) return undefined;
  const [idToken, next] = [response.get('id_token'), response.get('state')];
  history.replaceState(history.state, '', location.pathname + location.search);
  return {
    ...(idToken !== null && { idToken }),
    ...(next !== null && { next }),
  };
}
