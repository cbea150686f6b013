import { useEffect, useRef } from 'react';
import { call } from '@/api';

/** What the browser's own sign-in asks for (FedCM); the types of the platform do not know it yet. */
interface OneTapRequest extends CredentialRequestOptions {
  identity: {
    context: 'signin';
    providers: { configURL: string; clientId: string; nonce: string; params: { nonce: string } }[];
  };
}

/**
 * Offers the provider's one-tap sign-in, where both the browser and the provider have it. Who waves it away goes on as usual. `isOff` where
 * a token is at hand already: it would take the place of the nonce that this one is bound by.
 */
export function useOneTap(onToken: (idToken: string) => void, isOff = false): void {
  const latest = useRef(onToken);
  latest.current = onToken;
  useEffect(() => {
    if (isOff) return;
    const leaving = new AbortController();
    void askBrowser(leaving.signal).then((token) => {
      if (token !== undefined && !leaving.signal.aborted) latest.current(token);
    });
    return () => leaving.abort();
  }, [isOff]);
}

async function askBrowser(signal: AbortSignal): Promise<string | undefined> {
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
    // No account at hand, or waved away: the form stands there.
    return undefined;
  }
}
