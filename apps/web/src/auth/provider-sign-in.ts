import { call } from '@/api';

interface ProviderQuestion {
  /** Path the provider redirects to. The response is in the URL fragment, which is not sent to a server. */
  returnTo: string;
  /** Path to open after the sign-in. */
  next?: string | undefined;
  /** Requires a new sign-in even if the member has a session at the provider. */
  afresh?: boolean;
}

/**
 * Returns the provider's sign-in URL, or undefined without a provider. The nonce binds the response to this browser.
 */
export async function providerAddress({
  returnTo,
  next,
  afresh = false,
}: ProviderQuestion): Promise<string | undefined> {
  const { nonce, provider } = await call('identity.nonce.issue', {});
  if (!provider) return undefined;
  const address = new URL(provider.authorization_endpoint);
  const asked = {
    response_type: 'id_token',
    response_mode: 'fragment',
    client_id: provider.client_id,
    redirect_uri: location.origin + returnTo,
    scope: 'openid email profile',
    nonce,
    ...(next !== undefined && { state: next }),
    ...(afresh && { max_age: '0' }),
  };
  for (const [name, value] of Object.entries(asked)) address.searchParams.set(name, value);
  return address.href;
}

/** Returns whether the provider has just redirected back with its response. */
export const bringsProviderAnswer = (): boolean => providerAnswer() !== undefined;

function providerAnswer() {
  const answer = new URLSearchParams(location.hash.slice(1));
  return answer.has('id_token') || answer.has('error') ? answer : undefined;
}

/**
 * Reads the provider's response and removes it from the URL at once, so that neither the history nor a copied link
 * contains it.
 */
export function takeProviderAnswer(): { idToken?: string; next?: string; refused: boolean } | undefined {
  const answer = providerAnswer();
  if (!answer) return undefined;
  const [idToken, next] = [answer.get('id_token'), answer.get('state')];
  history.replaceState(history.state, '', location.pathname + location.search);
  return {
    ...(idToken !== null && { idToken }),
    ...(next !== null && { next }),
    refused: idToken === null,
  };
}
