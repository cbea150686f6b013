import { jest } from '@jest/globals';

type Rules = { createScriptURL: (url: string) => string };

const register = jest.fn(async (_url: string) => ({}));
const rulesOf: Record<string, Rules> = {};
const globals = globalThis as unknown as { trustedTypes?: unknown };

beforeAll(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  globals.trustedTypes = {
    createPolicy: (name: string, rules: Rules) => {
      rulesOf[name] = rules;
      return { createScriptURL: (url: string) => `trusted ${rules.createScriptURL(url)}` };
    },
  };
});
afterAll(() => {
  delete globals.trustedTypes;
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('registerWorker', () => {
  it('registers the service worker through a policy that accepts no other script', async () => {
    const { registerWorker } = await import('./register-worker');
    await registerWorker();
    expect(register).toHaveBeenCalledWith('trusted /sw.js');
    expect(() => rulesOf['worker']?.createScriptURL('/assets/other.js')).toThrow('is not the service worker');
  });

  it('does not fail where the browser forbids workers', async () => {
    const { registerWorker } = await import('./register-worker');
    register.mockRejectedValueOnce(new Error('forbidden'));
    await expect(registerWorker()).resolves.toBeUndefined();
  });
});
