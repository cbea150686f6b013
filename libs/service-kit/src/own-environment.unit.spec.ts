import { ownEnvironment } from './own-environment.js';

const ENV = {
  NATS_URL: 'nats://everybody',
  INTERNAL_PORT: '9464',
  LEDGER__INTERNAL_PORT: '1',
  LEDGER__WELCOME_MINUTES: '30',
  IDENTITY__ADMIN_PASSWORD: 'a secret',
};

it("returns the shared variables, overridden by the service's own", () => {
  expect(ownEnvironment('ledger', ENV)).toEqual({
    NATS_URL: 'nats://everybody',
    INTERNAL_PORT: '1',
    WELCOME_MINUTES: '30',
  });
});

it('omits the variables of other services', () => {
  expect(ownEnvironment('content', ENV)).toEqual({ NATS_URL: 'nats://everybody', INTERNAL_PORT: '9464' });
  expect(JSON.stringify(ownEnvironment('ledger', ENV))).not.toContain('secret');
});
