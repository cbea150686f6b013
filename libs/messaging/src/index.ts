export { Broker, connectBroker } from './broker.js';
export { BROKER_TLS_MODES, type BrokerTls } from './broker-tls.js';
export { ADMIN, readBrokerUrl } from './credentials.js';
export {
  startBrokerProvisioner,
  prepareBroker,
  type BrokerProvisioner,
} from './provisioning/broker-provisioner.js';
export { Clock } from './clock.js';
export { Commands, type Command, type CommandWork } from './commands/commands.js';
export { runAsCommand, runningCommand, type RunningCommand } from './commands/running-command.js';
export { systemContext } from './context.js';
export { DEAD_LETTER_HEADERS, replayDeadLetters, type DeadLetter } from './events/dead-letters.js';
export { EventPublisher, createEnvelope } from './events/event-publisher.js';
export { Inbox } from './events/inbox.js';
export { onEvent, onEventWithoutInbox } from './events/on-event.js';
export type { EventBinding, EventHandler, EventMeta, IdempotentEventHandler } from './events/on-event.js';
export { EVENT_RETENTION_DAYS } from './events/streams.js';
export type * from './events/tx.js';
export { parseJson } from './json.js';
export { Bucket, type BucketChange } from './live/bucket.js';
export { BackgroundLoop } from './loops/background-loop.js';
export { RenewingLease } from './loops/renewing-lease.js';
export { Leases } from './loops/leases.js';
export { Loops } from './loops/loops.js';
export type { DueWork } from './loops/work-pool.js';
export { CacheInvalidations } from './live/cache-invalidations.js';
export { Signals } from './live/signals.js';
export { HEARTBEAT_SOURCES } from './instances/heartbeats.js';
export { DEFAULT_NAMESPACE, inboxOf, namesOf, outboxSignal } from './names.js';
export { readerLanguage, withLanguage } from './reader-language.js';
export { anyCaller, Caller, type AnyCaller, type ForwardedMessage } from './rpc/caller.js';
export { callersOf, parsePrivateKey, parsePublicKeys, type CallKeys } from './rpc/call-signatures.js';
export type { MayCall } from './rpc/may-call.js';
export { RpcServer } from './rpc/rpc-server.js';
export { orFallback } from './rpc/or-fallback.js';
export { bindHandler } from './features/bind-handler.js';
export { handlerClassesOf } from './features/feature.js';
export { serveFeatures } from './features/serve-features.js';
export { unavailable, type RpcResponse } from './rpc/wire.js';
export { SERVICE_NAME } from './tokens.js';
export { callDeadlineMs, machineTimeoutMs } from './time-limits.js';
