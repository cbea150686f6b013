import { jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi } from '@/testing/fake-api';
import { renderPage } from '@/testing/render-page';
import LoginPage from './login-page';

const CONFIG = 'https://provider.example/fedcm.json';
const provider = (fedcm_config_url: string | null) => ({
  nonce: 'n-1',
  provider: { authorization_endpoint: 'https://provider.example/auth', client_id: 'web', fedcm_config_url },
});

/** Fakes the browser's sign-in API, which jsdom does not have. */
function browserThat(get: () => Promise<unknown>) {
  const requested = jest.fn(get);
  Object.assign(window, { IdentityCredential: class {} });
  Object.assign(navigator, { credentials: { get: requested } });
  return requested;
}
const open = (configUrl: string | null) => {
  const api = fakeApi({
    'GET auth/nonce/': provider(configUrl),
    'POST auth/google-login/': { user: { id: 'm', role: 'user' }, access_token: 'a', refresh_token: 'r' },
  });
  return renderPage(<LoginPage />, { path: '/login' }).then((page) => ({ ...page, api }));
};

afterEach(() => Reflect.deleteProperty(window, 'IdentityCredential'));

describe('one-tap sign-in', () => {
  it('sends the provider’s token, bound to this browser', async () => {
    const requested = browserThat(async () => ({ token: 'a.b.c' }));
    const { api } = await open(CONFIG);
    await waitFor(() =>
      expect(api.to('POST auth/google-login/').map(({ body }) => body['id_token'])).toEqual(['a.b.c']),
    );
    expect(requested.mock.calls).toMatchObject([
      [{ identity: { providers: [{ configURL: CONFIG, clientId: 'web', nonce: 'n-1' }] } }],
    ]);
  });

  it('is offered only if the provider supports it', async () => {
    const requested = browserThat(async () => ({ token: 'a.b.c' }));
    const { api } = await open(null);
    await waitFor(() => expect(api.to('GET auth/nonce/')).toHaveLength(1));
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(requested).not.toHaveBeenCalled();
  });

  it('leaves the form unchanged when it is dismissed', async () => {
    const requested = browserThat(() => Promise.reject(new Error('waved away')));
    const { api } = await open(CONFIG);
    await waitFor(() => expect(requested).toHaveBeenCalled());
    expect(api.to('POST auth/google-login/')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not offered on return from the provider, as its nonce would replace the one in use', async () => {
    browserThat(async () => ({ token: 'd.e.f' }));
    window.location.hash = '#id_token=a.b.c';
    const { api } = await open(CONFIG);
    await waitFor(() =>
      expect(api.to('POST auth/google-login/').map(({ body }) => body['id_token'])).toEqual(['a.b.c']),
    );
    expect(api.to('GET auth/nonce/')).toEqual([]);
  });

  it('requests nothing in a browser that does not support it', async () => {
    const { api } = await open(CONFIG);
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(api.to('GET auth/nonce/')).toEqual([]);
  });
});
