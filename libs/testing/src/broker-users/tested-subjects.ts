import { EXPECTED } from './expected-permissions.js';
import type { ExpectedPermissions } from './permissions.js';

const NS = 'skillhour';
const EVENTS = `${NS}_EVENTS`;
const BUCKETS = ['revocations', 'room_leases'];
const SERVICES = Object.keys(EXPECTED);

const consumerSubjects = (name: string, event: string) => [
  `$JS.API.CONSUMER.CREATE.${EVENTS}.${name}.${NS}.event.${event}`,
  `$JS.API.CONSUMER.INFO.${EVENTS}.${name}`,
  `$JS.API.CONSUMER.MSG.NEXT.${EVENTS}.${name}`,
  `$JS.ACK.${EVENTS}.${name}.1.2.3.4.5`,
  `${NS}.dead.${name}`,
];
const bucketName = (bucket: string) => `${NS}_${bucket}`;
const watchSubjects = (bucket: string) => [
  `$JS.API.CONSUMER.CREATE.KV_${bucketName(bucket)}.a_watcher.$KV.${bucketName(bucket)}.>`,
  `$JS.API.CONSUMER.INFO.KV_${bucketName(bucket)}.a_watcher`,
  `$JS.API.CONSUMER.DELETE.KV_${bucketName(bucket)}.a_watcher`,
];
const streamInfoSubject = (stream: string) => `$JS.API.STREAM.INFO.${stream}`;
const streamReadSubject = (stream: string) => `$JS.API.STREAM.MSG.GET.${stream}`;
const bucketPutSubject = (bucket: string) => `$KV.${bucketName(bucket)}.member.one`;
const signalSubject = (signal: string) => `${NS}.live.${signal.replace('*', 'a-replica')}`;
const callSubject = (endpoint: string) => `${NS}.rpc.${endpoint}.an-instance`;
const eventSubject = (type: string) => `${NS}.event.${type}`;
const serviceOf = (name: string) => name.split('.')[0] ?? '';
/**
 * A caller receives the heartbeats of the services it calls; the gateway receives all, because it reports their
 * availability.
 */
const calleesOf = (service: string, { calls }: ExpectedPermissions) =>
  service === 'gateway' ? SERVICES.filter((name) => name !== service) : [...new Set(calls.map(serviceOf))];

const replySubject = (caller: string, service: string) => `_INBOX_${caller}.${service}.an-inbox.an-answer`;
/** Callers of a service, which have inboxes for its responses; the admin has one for each service. */
const callersOf = (service: string) => [
  ...SERVICES.filter((caller) => EXPECTED[caller]?.calls.some((name) => serviceOf(name) === service)),
  'admin',
];

/** Returns all subjects that a service is expected to be allowed. */
export function allowedSubjects(service: string): { publish: string[]; subscribe: string[] } {
  const expected = EXPECTED[service];
  if (expected === undefined) throw new Error(`no permissions are declared for ${service}`);
  const { calls, events, consumers, signals, subscriptions, bucketWrites, bucketReads, outbox } = expected;
  return {
    publish: [
      ...callersOf(service).map((caller) => replySubject(caller, service)),
      `${NS}.beat.${service}.an-instance`,
      ...(calls.length > 0 ? [`${NS}.beat-ask`] : []),
      ...calls.map(callSubject),
      ...events.map(eventSubject),
      ...(events.length > 0 ? [streamInfoSubject(EVENTS), streamReadSubject(EVENTS)] : []),
      ...Object.entries(consumers).flatMap(([name, type]) => consumerSubjects(name, type)),
      ...signals.map(signalSubject),
      ...(outbox ? [`${NS}.live.outbox.${service}`] : []),
      ...[...new Set([...bucketWrites, ...bucketReads])].map((bucket) =>
        streamInfoSubject(`KV_${bucketName(bucket)}`),
      ),
      ...bucketWrites.map(bucketPutSubject),
      ...bucketReads.flatMap(watchSubjects),
    ],
    subscribe: [
      `_INBOX_${service}.*`,
      `${NS}.beat-ask`,
      `${NS}.rpc.${service}.*.*.*`,
      ...calleesOf(service, expected).map((callee) => `${NS}.beat.${callee}.*`),
      ...subscriptions.map((signal) => `${NS}.live.${signal}`),
      ...(outbox ? [`${NS}.live.outbox.${service}`] : []),
    ],
  };
}

const each = (of: (expected: ExpectedPermissions) => readonly string[]) =>
  Object.values(EXPECTED).flatMap(of);
const STREAMS = [EVENTS, `${NS}_DEAD`, ...BUCKETS.map((bucket) => `KV_${bucketName(bucket)}`)];
const ADMIN_SUBJECTS = [
  ...['STREAM.CREATE', 'STREAM.UPDATE', 'STREAM.DELETE', 'STREAM.PURGE', 'STREAM.MSG.DELETE'],
  ...['STREAM.SNAPSHOT', 'STREAM.INFO', 'STREAM.MSG.GET', 'CONSUMER.CREATE', 'CONSUMER.LIST'],
];

/** Returns all subjects that every service tries: those allowed for any service, and some allowed for none. */
export function testedSubjects(endpoints: readonly string[]): { publish: string[]; subscribe: string[] } {
  const all = SERVICES.map(allowedSubjects);
  return {
    publish: [
      ...all.flatMap(({ publish }) => publish),
      ...endpoints.map(callSubject),
      ...STREAMS.flatMap((stream) => ADMIN_SUBJECTS.map((verb) => `$JS.API.${verb}.${stream}`)),
      ...each(({ consumers }) => Object.keys(consumers)).flatMap((name) => [
        `$JS.API.CONSUMER.DURABLE.CREATE.${EVENTS}.${name}`,
        `$JS.API.CONSUMER.CREATE.${EVENTS}.${name}`,
        `$JS.API.CONSUMER.CREATE.${EVENTS}.${name}.${NS}.event.>`,
        `$JS.API.CONSUMER.DELETE.${EVENTS}.${name}`,
      ]),
      ...['$JS.API.INFO', '$JS.API.STREAM.LIST', '$JS.API.STREAM.NAMES', '$SYS.REQ.SERVER.PING'],
      ...SERVICES.map((service) => `_INBOX_${service}.an-answer`),
      ...SERVICES.flatMap((caller) => SERVICES.map((service) => replySubject(caller, service))),
      ...['_INBOX.an-answer', 'elsewhere', 'other.rpc.ledger.hold.post.an-instance'],
    ],
    subscribe: [
      ...all.flatMap(({ subscribe }) => subscribe),
      ...[
        `${NS}.event.>`,
        `${NS}.dead.>`,
        `${NS}.live.>`,
        `${NS}.rpc.>`,
        ...BUCKETS.map((bucket) => `$KV.${bucketName(bucket)}.>`),
      ],
      ...['>', '_INBOX.>', '$JS.>', '$SYS.>', 'elsewhere', `${NS}.>`],
    ],
  };
}
