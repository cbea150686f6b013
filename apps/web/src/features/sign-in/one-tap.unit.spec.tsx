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

/** A browser whose own sign-in answers so; jsdom has none. */
function browserThat(get: () => Promise<unknown>) {
  const asked = jest.fn(get);
  Object.assign(window, { IdentityCredential: class {} });
  Object.assign(navigator, { credentials: { get: asked } });
  return asked;
}
const open = (configUrl: string | null) => {
  const api = fakeApi({
    'GET auth/nonce/': provider(configUrl),
    'POST auth/google-login/': { user: { id: 'm', role: 'user' }, access_token: 'a', refresh_token: 'r' },
  });
  return renderPage(<LoginPage />, { path: '/login' }).then((page) => ({ ...page, api }));
};

afterEach(() => Reflect.deleteProperty(window, 'IdentityCredential'));

describe('signing in by one tap', () => {
  it('sends the provider’s word, bound to this browser', async () => {
    const asked = browserThat(async () => ({ token: 'a.b.c' }));
    const { api } = await open(CONFIG);
    await waitFor(() =>
      expect(api.to('POST auth/google-login/').map(({ body }) => body['id_token'])).toEqual(['a.b.c']),
    );
    expect(asked.mock.calls).toMatchObject([
      [{ identity: { providers: [{ configURL: CONFIG, clientId: 'web', nonce: 'n-1' }] } }],
    ]);
  });

  it('is offered only where the provider has it', async () => {
    const asked = browserThat(async () => ({ token: 'a.b.c' }));
    const { api } = await open(null);
    await waitFor(() => expect(api.to('GET auth/nonce/')).toHaveLength(1));
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(asked).not.toHaveBeenCalled();
  });

  it('that is waved away leaves the form as it is', async () => {
    const asked = browserThat(() => Promise.reject(new Error('waved away')));
    const { api } = await open(CONFIG);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(api.to('POST auth/google-login/')).toEqual([]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is not offered to who comes back from the provider: its nonce would take the place of theirs', async () => {
    browserThat(async () => ({ token: 'd.e.f' }));
    window.location.hash = '#id_token=a.b.c';
    const { api } = await open(CONFIG);
    await waitFor(() =>
      expect(api.to('POST auth/google-login/').map(({ body }) => body['id_token'])).toEqual(['a.b.c']),
    );
    expect(api.to('GET auth/nonce/')).toEqual([]);
  });

  it('asks for nothing in a browser without it', async () => {
    const { api } = await open(CONFIG);
    await screen.findByRole('button', { name: 'Continue with Google' });
    expect(api.to('GET auth/nonce/')).toEqual([]);
  });
});
