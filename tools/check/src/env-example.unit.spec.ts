import { z } from 'zod';
import { envExample } from './env-example.ts';

const origin = z.url();
const entries = (...schemas: { service: string; variables: Record<string, z.ZodType> }[]) =>
  envExample(schemas).split('\n\n').slice(1);

it('lists each variable once, with the services that read it and whether it is required', () => {
  const text = entries(
    { service: 'a', variables: { ORIGIN: origin.describe('Where members are.') } },
    { service: 'b', variables: { ORIGIN: origin.optional().describe('Else the Host.') } },
    { service: 'c', variables: { FROM: z.string().default('A <a@b.example>').describe('Who writes.') } },
  );
  expect(text).toEqual([
    '# a: Where members are. (required)\n# b: Else the Host. (optional)\nORIGIN=',
    '# c: Who writes. (optional)\n# FROM="A <a@b.example>"\n',
  ]);
});

it('shows neither secrets nor defaults that depend on the host', () => {
  const text = entries({
    service: 'a',
    variables: {
      KEY: z.string().default('hush').meta({ description: 'A key.', secret: true }),
      CORES: z.number().default(2).meta({ description: 'One a core.', dependsOnHost: true }),
    },
  });
  expect(text).toEqual([
    '# every service: A key. (optional, secret)\n# KEY=',
    '# every service: One a core. (optional)\n# CORES=\n',
  ]);
});

it('rejects a variable without a description', () => {
  expect(() => entries({ service: 'a', variables: { PORT: z.string() } })).toThrow('PORT has no description');
});
