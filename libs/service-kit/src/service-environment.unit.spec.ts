import { serviceEnvironment } from './service-environment.js';

const ENV = {
  NATS_URL: 'nats://everybody',
  INTERNAL_PORT: '9464',
  LEDGER__INTERNAL_PORT: '1',
  LEDGER__WELCOME_MINUTES: '30',
  IDENTITY__ADMIN_PASSWORD: 'a secret',
};

it("returns the shared variables, overridden by the service's own", () => {
  expect(serviceEnvironment('ledger', ENV)).toEqual({
    NATS_URL: 'nats://everybody',
    INTERNAL_PORT: '1',
    WELCOME_MINUTES: '30',
  });
});

it('omits the variables of other services', () => {
  expect(serviceEnvironment('content', ENV)).toEqual({ NATS_URL: 'nats://everybody', INTERNAL_PORT: '9464' });
  expect(JSON.stringify(serviceEnvironment('ledger', ENV))).not.toContain('secret');
});
