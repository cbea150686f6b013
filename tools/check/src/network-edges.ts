import { allEndpoints, allSocketMessages } from '@skillhour/contracts';
import { stringify } from 'yaml';
import { hasDatabase, type ServiceSchema } from './service-schemas.ts';

/** Servers of an installation, by the label `skillhour/role` of their namespace. */
type Role = 'broker' | 'database' | 'ingress' | 'monitoring';

/** One side of a connection: a pod of ours, a server of the installation, or any public address. */
type Side = { readonly pod: string } | { readonly role: Role } | 'outside';

/** A connection that the architecture has. One side at least is a pod of ours. */
interface Edge {
  readonly from: Side;
  readonly to: Side;
  readonly ports: readonly number[];
}

const PORTS = {
  broker: 4222,
  database: 27_017,
  http: 8080,
  https: 443,
  sockets: 8081,
  internal: 9464,
  /** OTLP over HTTP. */
  traces: 4318,
} as const;

/** Settings that make a service connect to public addresses, with the ports there. */
const OUTSIDE: Readonly<Record<string, readonly number[]>> = {
  SMTP_URL: [465, 587],
  OIDC_ISSUER: [443],
  RAZORPAY_KEY_SECRET: [443],
  S3_ENDPOINT: [443],
  DELETION_LOG: [443],
};

/** Pods on the network of their node. Network policies do not apply to them. */
const ON_NODE = new Set(['media']);
const NAMESPACES = ['skillhour', 'skillhour-media', 'skillhour-runner'];
/** Jobs that copy all databases to and from a bucket. */
const BACKUPS = ['backup', 'restore'];
const namespaceOf = (pod: string): string =>
  NAMESPACES.includes(`skillhour-${pod}`) ? `skillhour-${pod}` : 'skillhour';

/**
 * Returns the connections on the network. Calls between services are messages, so every service connects to the broker and not to other
 * services; the broker's users limit who calls whom (docs/adr/0013).
 */
export function networkEdges(schemas: readonly ServiceSchema[]): Edge[] {
  const pods = schemas.map(({ service }) => service).filter((service) => !ON_NODE.has(service));
  const stored = pods.filter(hasDatabase);
  const outside = schemas.flatMap(({ service, variables }) => {
    const ports = Object.keys(variables).flatMap((variable) => OUTSIDE[variable] ?? []);
    return ports.length > 0 ? [edge({ pod: service }, 'outside', ...new Set(ports))] : [];
  });
  const hasRoutes = allEndpoints.some(({ http }) => http !== undefined);
  return [
    ...[...pods, 'prepare-broker'].map((pod) => edge({ pod }, { role: 'broker' }, PORTS.broker)),
    ...[...stored, 'migrate', ...BACKUPS].map((pod) => edge({ pod }, { role: 'database' }, PORTS.database)),
    ...(hasRoutes ? [edge({ role: 'ingress' }, { pod: 'gateway' }, PORTS.http)] : []),
    ...(allSocketMessages.length > 0 ? [edge({ pod: 'gateway' }, { pod: 'realtime' }, PORTS.sockets)] : []),
    ...pods.map((pod) => edge({ role: 'monitoring' }, { pod }, PORTS.internal)),
    ...pods.map((pod) => edge({ pod }, { role: 'monitoring' }, PORTS.traces)),
    ...outside,
    ...BACKUPS.map((pod) => edge({ pod }, 'outside', PORTS.https)),
  ];
}

const edge = (from: Side, to: Side, ...ports: number[]): Edge => ({ from, to, ports });

/** A NetworkPolicy as this project writes it. */
export interface NetworkPolicy {
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly spec: Readonly<Record<string, unknown>>;
}

/** Returns the policies that deny everything but the edges: one per edge and per pod of ours at its ends. */
export const networkPolicies = (edges: readonly Edge[]): NetworkPolicy[] => [
  ...NAMESPACES.flatMap((namespace) => [denyAll(namespace), nameLookups(namespace)]),
  ...edges.flatMap(policiesOf),
];

/** Returns the text of the generated file. */
export const networkPolicyFile = (edges: readonly Edge[]): string =>
  HEAD +
  networkPolicies(edges)
    .map((policy) => stringify(policy, { lineWidth: 0 }))
    .join('---\n');

const HEAD = `# Connections that pods may make and accept. Generated from libs/contracts and the services' settings by \`npm run generate\`.\n`;

function policiesOf({ from, to, ports }: Edge): NetworkPolicy[] {
  const open = ports.map((port) => ({ port, protocol: 'TCP' }));
  const egress = podOf(from);
  const ingress = podOf(to);
  return [
    ...(egress === undefined
      ? []
      : [
          policy(egress, `${egress}-to-${nameOf(to)}`, nameOf(to), {
            policyTypes: ['Egress'],
            egress: [{ to: peersOf(to), ports: open }],
          }),
        ]),
    ...(ingress === undefined
      ? []
      : [
          policy(ingress, `${ingress}-from-${nameOf(from)}`, nameOf(from), {
            policyTypes: ['Ingress'],
            ingress: [{ from: peersOf(from), ports: open }],
          }),
        ]),
  ];
}

const podOf = (side: Side): string | undefined =>
  side !== 'outside' && 'pod' in side ? side.pod : undefined;

const nameOf = (side: Side): string => (side === 'outside' ? side : 'pod' in side ? side.pod : side.role);

/** Private networks and the addresses of a node or of its cloud's metadata are not outside. */
const INSIDE = ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
const INSIDE_6 = ['fc00::/7', 'fe80::/10'];

function peersOf(side: Side): unknown[] {
  if (side === 'outside')
    return [
      { ipBlock: { cidr: '0.0.0.0/0', except: INSIDE } },
      { ipBlock: { cidr: '::/0', except: INSIDE_6 } },
    ];
  if ('role' in side) return [{ namespaceSelector: { matchLabels: { 'skillhour/role': side.role } } }];
  return [
    {
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': namespaceOf(side.pod) } },
      podSelector: { matchLabels: { 'app.kubernetes.io/name': side.pod } },
    },
  ];
}

/** An overlay can change the policies of all edges to one peer by their label, for example to a database outside of the cluster. */
const policy = (pod: string, name: string, peer: string, rules: object): NetworkPolicy => ({
  ...kind,
  metadata: { name, namespace: namespaceOf(pod), labels: { 'skillhour/edge': peer } },
  spec: { podSelector: { matchLabels: { 'app.kubernetes.io/name': pod } }, ...rules },
});

const kind = { apiVersion: 'networking.k8s.io/v1', kind: 'NetworkPolicy' };

const denyAll = (namespace: string): NetworkPolicy => ({
  ...kind,
  metadata: { name: 'deny-all', namespace },
  spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
});

const nameLookups = (namespace: string): NetworkPolicy => ({
  ...kind,
  metadata: { name: 'name-lookups', namespace },
  spec: {
    podSelector: {},
    policyTypes: ['Egress'],
    egress: [
      {
        to: [
          {
            namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
            podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
          },
        ],
        ports: ['UDP', 'TCP'].map((protocol) => ({ port: 53, protocol })),
      },
    ],
  },
});
