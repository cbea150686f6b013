import type { Account } from './auth-state';

let hear: (event: { data: unknown }) => void = () => undefined;
let told: unknown[] = [];
Object.assign(globalThis, {
  BroadcastChannel: class {
    addEventListener(_type: string, listener: typeof hear) {
      hear = listener;
    }
    postMessage(message: unknown) {
      told.push(message);
    }
  },
});
const { authStore, clearAuth, signedIn } = await import('./auth-store');

const meera = { id: 'm1', role: 'user' } as Account;
const tomas = { id: 'm2', role: 'user' } as Account;
const current = () => authStore.current();

describe('windows of one browser', () => {
  beforeEach(() => {
    clearAuth();
    told = [];
  });

  it('broadcast each sign-in and sign-out once', () => {
    signedIn(meera, 7);
    signedIn(meera);
    clearAuth();
    clearAuth();
    expect(told).toMatchObject([
      { isAuthenticated: true, user: { id: 'm1' }, lastActivity: 7 },
      { isAuthenticated: false, user: null },
    ]);
  });

  it('sign in when the member signs in in another window', () => {
    hear({ data: { isAuthenticated: true, user: meera, lastActivity: Date.now() } });
    expect(current()).toMatchObject({ isAuthenticated: true, user: { id: 'm1' }, role: 'user' });
    expect(told).toEqual([]);
  });

  it('sign out when the member logs out in another window', () => {
    signedIn(meera);
    hear({ data: { isAuthenticated: false, user: null, lastActivity: 0 } });
    expect(current()).toMatchObject({ isAuthenticated: false, user: null });
  });

  it('switch to another member who signs in in another window', () => {
    signedIn(meera);
    hear({ data: { isAuthenticated: true, user: tomas, lastActivity: Date.now() } });
    expect(current().user?.id).toBe('m2');
  });

  it('ignore invalid messages', () => {
    for (const data of [null, 'yes', { isAuthenticated: true, user: null }]) hear({ data });
    expect(current().isAuthenticated).toBe(false);
  });
});
