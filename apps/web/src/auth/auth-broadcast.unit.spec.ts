import type { Account } from './auth-state';

let deliver: (event: { data: unknown }) => void = () => undefined;
let broadcasts: unknown[] = [];
Object.assign(globalThis, {
  BroadcastChannel: class {
    addEventListener(_type: string, listener: typeof deliver) {
      deliver = listener;
    }
    postMessage(message: unknown) {
      broadcasts.push(message);
    }
  },
});
const { authStore, clearAuth, setSignedIn } = await import('./auth-store');

const meera = { id: 'm1', role: 'user' } as Account;
const tomas = { id: 'm2', role: 'user' } as Account;
const current = () => authStore.current();

describe('windows of one browser', () => {
  beforeEach(() => {
    clearAuth();
    broadcasts = [];
  });

  it('broadcast each sign-in and sign-out once', () => {
    setSignedIn(meera, 7);
    setSignedIn(meera);
    clearAuth();
    clearAuth();
    expect(broadcasts).toMatchObject([
      { isAuthenticated: true, user: { id: 'm1' }, lastActivity: 7 },
      { isAuthenticated: false, user: null },
    ]);
  });

  it('sign in when the member signs in in another window', () => {
    deliver({ data: { isAuthenticated: true, user: meera, lastActivity: Date.now() } });
    expect(current()).toMatchObject({ isAuthenticated: true, user: { id: 'm1' }, role: 'user' });
    expect(broadcasts).toEqual([]);
  });

  it('sign out when the member logs out in another window', () => {
    setSignedIn(meera);
    deliver({ data: { isAuthenticated: false, user: null, lastActivity: 0 } });
    expect(current()).toMatchObject({ isAuthenticated: false, user: null, hasEnded: true });
    // The same message again, from a third window.
    deliver({ data: { isAuthenticated: false, user: null, lastActivity: 0 } });
    expect(current().hasEnded).toBe(true);
    setSignedIn(meera);
    expect(current().hasEnded).toBeFalsy();
  });

  it('switch to another member who signs in in another window', () => {
    setSignedIn(meera);
    deliver({ data: { isAuthenticated: true, user: tomas, lastActivity: Date.now() } });
    expect(current().user?.id).toBe('m2');
  });

  it('ignore invalid messages', () => {
    for (const data of [null, 'yes', { isAuthenticated: true, user: null }]) deliver({ data });
    expect(current().isAuthenticated).toBe(false);
  });
});
