import { useEffect, useRef } from 'react';
import { call } from '@/api';

/** Options of the browser's sign-in API (FedCM), which the TypeScript DOM types do not contain yet. */
interface OneTapRequest extends CredentialRequestOptions {
  identity: {
    context: 'signin';
    providers: { configURL: string; clientId: string; nonce: string; params: { nonce: string } }[];
  };
}

/**
 * Offers the provider's one-tap sign-in if the browser and the provider support it. A member who dismisses it uses the
 * form. `isOff` disables it when an ID token has already arrived: a new nonce would replace the one that token is bound
 * to.
 */
export function useOneTap(onToken: (idToken: string) => void, isOff = false): void {
  const latest = useRef(onToken);
  latest.current = onToken;
  useEffect(() => {
    if (isOff) return;
    const abort = new AbortController();
    void requestIdToken(abort.signal).then((token) => {
      if (token !== undefined && !abort.signal.aborted) latest.current(token);
    });
    return () => abort.abort();
  }, [isOff]);
}

async function requestIdToken(signal: AbortSignal): Promise<string | undefined> {
  if (!('IdentityCredential' in window)) return undefined;
  try {
    const { nonce, provider } = await call('identity.nonce.issue', {});
    if (!provider?.fedcm_config_url || signal.aborted) return undefined;
    const { fedcm_config_url: configURL, client_id: clientId } = provider;
    const request: OneTapRequest = {
      identity: { context: 'signin', providers: [{ configURL, clientId, nonce, params: { nonce } }] },
      mediation: 'optional',
      signal,
    };
    const credential = await navigator.credentials.get(request);
    return credential && 'token' in credential && typeof credential.token === 'string'
      ? credential.token
      : undefined;
  } catch {
    // The browser has no account, or the prompt was dismissed. The form is still available.
    return undefined;
  }
}
