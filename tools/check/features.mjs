/**
 * The features of each app, from top to bottom: a feature imports only those that stand below it here, and only through its face
 * (`index.ts`). Every folder of an app's `src` has its place, but for `testing`.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const features = {
  exchange: [
    'blocks',
    'ratings',
    'stuck-work',
    'sweeping',
    'settlement',
    'sessions',
    'proposals',
    'requests',
    'trouble',
    'terms',
  ],
  identity: [
    'provider',
    'sign-up',
    'sign-in',
    'new-password',
    'blocks',
    'admin',
    'login-sessions',
    'codes',
    'accounts',
    'passwords',
    'mail',
    'limits',
    'security',
    'secrets',
  ],
  realtime: ['rooms', 'sfu', 'presence', 'sockets'],
  media: ['rooms', 'workers'],
  ledger: [
    'proofs',
    'simulation',
    'audit',
    'holds',
    'accounts',
    'writing',
    'relay',
    'projection',
    'journal',
    'committing',
    'check',
    'core',
  ],
  content: ['tags'],
  runner: ['languages'],
  gateway: ['docs', 'routes', 'auth', 'intake', 'sockets', 'web', 'http'],
};
