import { z } from 'zod';
import { networkEdges, networkPolicies } from './network-edges.ts';

const peers = z.array(z.record(z.string(), z.unknown())).min(1);
const ports = z.array(z.object({ port: z.number() })).min(1);
const rules = z.object({
  ingress: z.array(z.object({ from: peers, ports })).default([]),
  egress: z.array(z.object({ to: peers, ports })).default([]),
});

const text = z.string();
const policies = networkPolicies(
  networkEdges([
    { service: 'gateway', variables: {} },
    { service: 'identity', variables: { SMTP_URL: text, OIDC_ISSUER: text } },
    { service: 'media', variables: {} },
    { service: 'runner', variables: {} },
  ]),
);
const names = policies.map(({ metadata }) => `${metadata.namespace}/${metadata.name}`);
const specOf = (name: string) => rules.parse(policies.find(({ metadata }) => metadata.name === name)?.spec);

it('denies everything in each namespace and then allows the edges', () => {
  expect(names).toEqual([
    'skillhour/deny-all',
    'skillhour/name-lookups',
    'skillhour-media/deny-all',
    'skillhour-media/name-lookups',
    'skillhour-runner/deny-all',
    'skillhour-runner/name-lookups',
    'skillhour/gateway-to-broker',
    'skillhour/identity-to-broker',
    'skillhour-runner/runner-to-broker',
    'skillhour/prepare-broker-to-broker',
    'skillhour/identity-to-database',
    'skillhour/migrate-to-database',
    'skillhour/backup-to-database',
    'skillhour/restore-to-database',
    'skillhour/gateway-from-ingress',
    'skillhour/gateway-to-realtime',
    'skillhour/realtime-from-gateway',
    'skillhour/gateway-from-monitoring',
    'skillhour/identity-from-monitoring',
    'skillhour-runner/runner-from-monitoring',
    'skillhour/gateway-to-monitoring',
    'skillhour/identity-to-monitoring',
    'skillhour-runner/runner-to-monitoring',
    'skillhour/identity-to-outside',
    'skillhour/backup-to-outside',
    'skillhour/restore-to-outside',
  ]);
  const denials = policies.filter(({ metadata }) => metadata.name === 'deny-all').map(({ spec }) => spec);
  expect(denials).toEqual(denials.map(() => ({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] })));
});

it('names the peers and ports of every rule, because a rule without peers allows all', () => {
  for (const { metadata, spec } of policies.filter(({ metadata: { name } }) => name !== 'deny-all')) {
    const { ingress, egress } = rules.parse(spec);
    expect([metadata.name, ingress.length + egress.length]).toEqual([metadata.name, 1]);
  }
});

it('lets only the monitoring read metrics', () => {
  const from = policies.flatMap(({ spec }) =>
    rules
      .parse(spec)
      .ingress.filter((rule) => rule.ports.some(({ port }) => port === 9464))
      .flatMap((rule) => rule.from),
  );
  expect(from).toEqual(
    from.map(() => ({ namespaceSelector: { matchLabels: { 'skillhour/role': 'monitoring' } } })),
  );
  expect(from).toHaveLength(3);
});

it('lets backups reach the databases and a bucket, and nothing reach them', () => {
  for (const job of ['backup', 'restore']) {
    const own = policies.filter(({ metadata }) => metadata.name.startsWith(`${job}-`));
    expect(own.map(({ spec }) => spec['policyTypes'])).toEqual([['Egress'], ['Egress']]);
    expect(specOf(`${job}-to-outside`).egress[0]?.ports.map(({ port }) => port)).toEqual([443]);
  }
});

it('keeps private addresses out of what is outside', () => {
  const [rule] = specOf('identity-to-outside').egress;
  expect(rule?.ports.map(({ port }) => port)).toEqual([465, 587, 443]);
  expect(JSON.stringify(rule?.to)).toContain('169.254.0.0/16');
});
