import {
  allBuckets,
  allEndpoints,
  allEvents,
  allSignals,
  type AnyEndpoint,
  type BucketContract,
  type EventContract,
  type LiveSignal,
} from '@skillhour/contracts';
import { callersOf, DEFAULT_NAMESPACE, inboxOf, namesOf } from '@skillhour/messaging';
import type { EventConsumers } from './event-consumers.ts';
import { hasDatabase } from './service-schemas.ts';

/** The contracts that determine which service communicates with which. */
interface Contracts {
  endpoints: readonly AnyEndpoint[];
  events: readonly EventContract[];
  consumers: EventConsumers;
  signals: readonly LiveSignal[];
  buckets: readonly BucketContract[];
  /** Returns whether a service has a database, and therefore an outbox. */
  hasDatabase: (service: string) => boolean;
}

/** Subjects that one user may publish and subscribe to. All others are denied. */
interface Permissions {
  publish: string[];
  subscribe: string[];
}

const ALL = {
  endpoints: allEndpoints,
  events: allEvents,
  signals: allSignals,
  buckets: allBuckets,
  hasDatabase,
};
const names = namesOf(DEFAULT_NAMESPACE);
const serviceOf = (name: string): string => name.slice(0, name.indexOf('.'));
const API = '$JS.API';

/** Returns the permissions of a service's user. */
function permissionsOf(service: string, contracts: Contracts): Permissions {
  const { endpoints, signals } = contracts;
  const served = endpoints.filter(({ name }) => serviceOf(name) === service);
  const called = endpoints.filter(
    ({ callers = [], http }) => callers.includes(service) || (service === 'gateway' && http !== undefined),
  );
  // The gateway reports for every other service whether it is available.
  const callees = [
    ...new Set((service === 'gateway' ? endpoints : called).map(({ name }) => serviceOf(name))),
  ].filter((callee) => callee !== service || called.some(({ name }) => serviceOf(name) === service));
  const outbox = contracts.hasDatabase(service) ? [names.outboxSubject(service)] : [];
  // Replies may only go to the inbox that a caller has for this service. A caller could name any reply subject in its request.
  const callingServices = new Set(served.flatMap(callersOf));
  const publish = [
    ...[...callingServices].map((caller) => `${inboxOf(caller)}.${service}.>`),
    ...outbox,
    names.heartbeatSubject(service, '*'),
    ...(called.length > 0 ? [names.heartbeatRequestSubject] : []),
    ...called.map(({ name }) => names.rpcSubject(name, '*')),
    ...streamSubjects(service, contracts),
    ...signals.filter(({ from }) => from.includes(service)).map(({ subject }) => names.liveSubject(subject)),
    ...bucketSubjects(service, contracts.buckets),
  ];
  const subscribe = [
    ...outbox,
    `${inboxOf(service)}.>`,
    names.heartbeatRequestSubject,
    ...(served.length > 0 ? [names.rpcSubject(service, '>')] : []),
    ...callees.map((callee) => names.heartbeatSubjects(callee)),
    ...signals.filter(({ to }) => to.includes(service)).map(({ subject }) => names.liveSubject(subject)),
  ];
  return { publish: publish.sort(), subscribe: subscribe.sort() };
}

/**
 * Returns the stream subjects of a service: its own events and dead letters, and the use of its own durable consumers. It may not use other
 * consumers or change the stream's settings.
 */
function streamSubjects(service: string, { events, consumers }: Contracts): string[] {
  const published = events.filter(({ type }) => serviceOf(type) === service);
  const own = Object.entries(consumers).filter(([consumer]) => consumer.startsWith(`${service}-`));
  const stream = names.eventStream;
  return [
    ...published.map(({ type }) => names.eventSubject(type)),
    // An outbox checks whether the stream still has what was published.
    ...(published.length > 0 ? [`${API}.STREAM.INFO.${stream}`, `${API}.STREAM.MSG.GET.${stream}`] : []),
    ...own.flatMap(([consumer, type]) => [
      `${API}.CONSUMER.CREATE.${stream}.${consumer}.${names.eventSubject(type)}`,
      `${API}.CONSUMER.INFO.${stream}.${consumer}`,
      `${API}.CONSUMER.MSG.NEXT.${stream}.${consumer}`,
      `$JS.ACK.${stream}.${consumer}.>`,
      names.deadSubject(consumer),
    ]),
  ];
}

function bucketSubjects(service: string, buckets: readonly BucketContract[]): string[] {
  return buckets.flatMap(({ name, writers, watchers }) => {
    const bucket = names.bucket(name);
    const stream = `KV_${bucket}`;
    const [writes, follows] = [writers.includes(service), watchers.includes(service)];
    return [
      ...(writes || follows ? [`${API}.STREAM.INFO.${stream}`] : []),
      ...(writes ? [`$KV.${bucket}.>`] : []),
      ...(follows
        ? [
            `${API}.CONSUMER.CREATE.${stream}.*.$KV.${bucket}.>`,
            `${API}.CONSUMER.INFO.${stream}.*`,
            `${API}.CONSUMER.DELETE.${stream}.*`,
            `$JS.FC.${stream}.>`,
          ]
        : []),
    ];
  });
}

const HEAD = `# Users of the broker and their permissions. Generated from libs/contracts and the event handlers by \`npm run generate\` (docs/adr/0013).\n# The same file serves development, tests and clusters: include it in the server's configuration. Passwords come from the\n# environment, one per user. Names with ${DEFAULT_NAMESPACE} belong to that namespace.\n`;

/** Returns the configuration file that a nats-server includes. */
export function brokerUsers(services: readonly string[], consumers: EventConsumers): string {
  const entries = services.map((service) => entryOf(service, permissionsOf(service, { ...ALL, consumers })));
  return [HEAD, 'authorization {\n  users: [', adminEntry(), ...entries, '  ]\n}\n'].join('\n');
}

const passwordVariable = (user: string): string => `NATS_${user.toUpperCase()}_PASSWORD`;

const adminEntry = (): string => `    { user: admin, password: $${passwordVariable('admin')} }`;

function entryOf(service: string, { publish, subscribe }: Permissions): string {
  const list = (subjects: readonly string[]) =>
    subjects.map((subject) => `          "${subject}"`).join('\n');
  return `    {
      user: ${service}, password: $${passwordVariable(service)}
      permissions: {
        publish: [
${list(publish)}
        ]
        subscribe: [
${list(subscribe)}
        ]
      }
    }`;
}
