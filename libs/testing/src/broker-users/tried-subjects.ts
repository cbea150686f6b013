import { EXPECTED, type Expected } from './expected.js';

const NS = 'skillhour';
const EVENTS = `${NS}_EVENTS`;
const BUCKETS = ['revocations', 'room_leases'];
const SERVICES = Object.keys(EXPECTED);

const consumer = (name: string, event: string) => [
  `$JS.API.CONSUMER.CREATE.${EVENTS}.${name}.${NS}.event.${event}`,
  `$JS.API.CONSUMER.INFO.${EVENTS}.${name}`,
  `$JS.API.CONSUMER.MSG.NEXT.${EVENTS}.${name}`,
  `$JS.ACK.${EVENTS}.${name}.1.2.3.4.5`,
  `${NS}.dead.${name}`,
];
const kept = (bucket: string) => `${NS}_${bucket}`;
const follow = (bucket: string) => [
  `$JS.API.CONSUMER.CREATE.KV_${kept(bucket)}.a_watcher.$KV.${kept(bucket)}.>`,
  `$JS.API.CONSUMER.INFO.KV_${kept(bucket)}.a_watcher`,
  `$JS.API.CONSUMER.DELETE.KV_${kept(bucket)}.a_watcher`,
];
const look = (stream: string) => `$JS.API.STREAM.INFO.${stream}`;
const read = (stream: string) => `$JS.API.STREAM.MSG.GET.${stream}`;
const write = (bucket: string) => `$KV.${kept(bucket)}.member.one`;
const said = (signal: string) => `${NS}.live.${signal.replace('*', 'a-replica')}`;
const call = (endpoint: string) => `${NS}.rpc.${endpoint}.an-instance`;
const event = (type: string) => `${NS}.event.${type}`;
const serviceOf = (name: string) => name.split('.')[0] ?? '';
/**
 * A caller receives the heartbeats of the services it calls; the gateway receives all, because it reports their
 * availability.
 */
const calleesOf = (service: string, { calls }: Expected) =>
  service === 'gateway' ? SERVICES.filter((name) => name !== service) : [...new Set(calls.map(serviceOf))];

const answer = (asker: string, service: string) => `_INBOX_${asker}.${service}.an-inbox.an-answer`;
/** Callers of a service, which have inboxes for its responses; the admin has one for each service. */
const askersOf = (service: string) => [
  ...SERVICES.filter((asker) => EXPECTED[asker]?.calls.some((name) => serviceOf(name) === service)),
  'admin',
];

/** Returns all subjects that a service is expected to be allowed. */
export function allowed(service: string): { publish: string[]; subscribe: string[] } {
  const expected = EXPECTED[service];
  if (expected === undefined) throw new Error(`no permissions are declared for ${service}`);
  const { calls, tells, reacts, says, hears, writes, follows, outbox } = expected;
  return {
    publish: [
      ...askersOf(service).map((asker) => answer(asker, service)),
      `${NS}.beat.${service}.an-instance`,
      ...(calls.length > 0 ? [`${NS}.beat-ask`] : []),
      ...calls.map(call),
      ...tells.map(event),
      ...(tells.length > 0 ? [look(EVENTS), read(EVENTS)] : []),
      ...Object.entries(reacts).flatMap(([name, type]) => consumer(name, type)),
      ...says.map(said),
      ...(outbox ? [`${NS}.live.outbox.${service}`] : []),
      ...[...new Set([...writes, ...follows])].map((bucket) => look(`KV_${kept(bucket)}`)),
      ...writes.map(write),
      ...follows.flatMap(follow),
    ],
    subscribe: [
      `_INBOX_${service}.*`,
      `${NS}.beat-ask`,
      `${NS}.rpc.${service}.*.*.*`,
      ...calleesOf(service, expected).map((callee) => `${NS}.beat.${callee}.*`),
      ...hears.map((signal) => `${NS}.live.${signal}`),
      ...(outbox ? [`${NS}.live.outbox.${service}`] : []),
    ],
  };
}

const each = (of: (expected: Expected) => readonly string[]) => Object.values(EXPECTED).flatMap(of);
const STREAMS = [EVENTS, `${NS}_DEAD`, ...BUCKETS.map((bucket) => `KV_${kept(bucket)}`)];
const MANAGING = [
  ...['STREAM.CREATE', 'STREAM.UPDATE', 'STREAM.DELETE', 'STREAM.PURGE', 'STREAM.MSG.DELETE'],
  ...['STREAM.SNAPSHOT', 'STREAM.INFO', 'STREAM.MSG.GET', 'CONSUMER.CREATE', 'CONSUMER.LIST'],
];

/** Returns all subjects that every service tries: those allowed for any service, and some allowed for none. */
export function tried(endpoints: readonly string[]): { publish: string[]; subscribe: string[] } {
  const all = SERVICES.map(allowed);
  return {
    publish: [
      ...all.flatMap(({ publish }) => publish),
      ...endpoints.map(call),
      ...STREAMS.flatMap((stream) => MANAGING.map((verb) => `$JS.API.${verb}.${stream}`)),
      ...each(({ reacts }) => Object.keys(reacts)).flatMap((name) => [
        `$JS.API.CONSUMER.DURABLE.CREATE.${EVENTS}.${name}`,
        `$JS.API.CONSUMER.CREATE.${EVENTS}.${name}`,
        `$JS.API.CONSUMER.CREATE.${EVENTS}.${name}.${NS}.event.>`,
        `$JS.API.CONSUMER.DELETE.${EVENTS}.${name}`,
      ]),
      ...['$JS.API.INFO', '$JS.API.STREAM.LIST', '$JS.API.STREAM.NAMES', '$SYS.REQ.SERVER.PING'],
      ...SERVICES.map((service) => `_INBOX_${service}.an-answer`),
      ...SERVICES.flatMap((asker) => SERVICES.map((service) => answer(asker, service))),
      ...['_INBOX.an-answer', 'elsewhere', 'other.rpc.ledger.hold.post.an-instance'],
    ],
    subscribe: [
      ...all.flatMap(({ subscribe }) => subscribe),
      ...[
        `${NS}.event.>`,
        `${NS}.dead.>`,
        `${NS}.live.>`,
        `${NS}.rpc.>`,
        ...BUCKETS.map((bucket) => `$KV.${kept(bucket)}.>`),
      ],
      ...['>', '_INBOX.>', '$JS.>', '$SYS.>', 'elsewhere', `${NS}.>`],
    ],
  };
}
