import { cacheSignals } from './cache-signals.js';
import { contentApi, contentEvents } from './content/index.js';
import { exchangeApi, exchangeEvents } from './exchange/index.js';
import { identityApi, identityEvents, revocationsBucket } from './identity/index.js';
import { gatewayApi } from './gateway/index.js';
import type { BucketContract } from './kernel/bucket.js';
import type { AnyEndpoint } from './kernel/endpoint.js';
import type { EventContract } from './kernel/event.js';
import type { LiveSignal } from './kernel/live-signal.js';
import type { SocketMessage } from './kernel/socket-message.js';
import { ledgerApi, ledgerEvents } from './ledger/index.js';
import { mediaApi, mediaEvents, mediaSignals } from './media/index.js';
import {
  chatMessages,
  notificationMessages,
  realtimeApi,
  realtimeEvents,
  realtimeSignals,
  roomLeasesBucket,
  roomMessages,
} from './realtime/index.js';
import { runnerApi, runnerEvents } from './runner/index.js';

/** Every service behind the gateway with its endpoints. The gateway's routes, the catalog and the test matrices are derived from it. */
export const apis = {
  identity: identityApi,
  content: contentApi,
  exchange: exchangeApi,
  ledger: ledgerApi,
  realtime: realtimeApi,
  media: mediaApi,
  runner: runnerApi,
} as const;
export type ServiceName = keyof typeof apis;
export type Apis = typeof apis;

/**
 * Endpoints that export a member's data, by service. Creating an export calls each of them. A service that starts to store member data
 * replaces its null with its `exportMember`.
 */
export const memberExports = {
  identity: identityApi.exportMember,
  exchange: exchangeApi.exportMember,
  ledger: ledgerApi.exportMember,
  content: contentApi.exportMember,
  realtime: realtimeApi.exportMember,
  media: null,
  runner: null,
} as const satisfies Record<ServiceName, AnyEndpoint | null>;

/** Every event of every service. */
export const events = {
  ...identityEvents,
  ...contentEvents,
  ...exchangeEvents,
  ...ledgerEvents,
  ...realtimeEvents,
  ...mediaEvents,
  ...runnerEvents,
} as const;

export const allEndpoints: readonly AnyEndpoint[] = [...Object.values(apis), gatewayApi].flatMap((api) =>
  Object.values<AnyEndpoint>(api),
);
export const allEvents: readonly EventContract[] = Object.values<EventContract>(events);
export const allSignals: readonly LiveSignal[] = [mediaSignals, realtimeSignals, cacheSignals].flatMap(
  (signals) => Object.values<LiveSignal>(signals),
);
export const allBuckets: readonly BucketContract[] = [revocationsBucket, roomLeasesBucket];
export const allSocketMessages: readonly SocketMessage[] = [
  roomMessages,
  notificationMessages,
  chatMessages,
].flatMap((messages) => Object.values<SocketMessage>(messages));

type EveryEndpoint = { [S in ServiceName]: Apis[S][keyof Apis[S]] }[ServiceName];
/** Endpoints by name, for clients that call by name: `EndpointByName['exchange.request.create']`. */
export type EndpointByName = {
  [E in EveryEndpoint as E extends { name: infer N extends string } ? N : never]: E;
};
