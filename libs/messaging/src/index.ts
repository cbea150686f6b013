export { Broker, connectBroker, type BrokerOptions } from './broker.js';
export { Clock } from './clock.js';
export { DEFAULT_TIMEOUT_MS, systemContext } from './context.js';
export {
  buryEvent,
  DEAD_LETTER_HEADERS,
  replayDeadLetters,
  type DeadLetter,
  type ReplayOptions,
} from './events/dead-letters.js';
export { EventPublisher, sealEvent } from './events/event-publisher.js';
export { MAX_TRIES, retryDelayMs } from './events/handle-event.js';
export { Inbox } from './events/inbox.js';
export { idempotentReaction, reaction } from './events/reaction.js';
export type { AnyReactionBinding, IdempotentReaction, Reaction, ReactionMeta } from './events/reaction.js';
export { EVENT_RETENTION_DAYS } from './events/streams.js';
export type * from './events/tx.js';
export { parseJson } from './json.js';
export {
  Bucket,
  openBucket,
  type BucketChange,
  type BucketEntry,
  type BucketOptions,
} from './live/bucket.js';
export { BackgroundLoop, type LoopOptions } from './loops/background-loop.js';
export { Leases } from './loops/leases.js';
export { Loops } from './loops/loops.js';
export { Signals } from './live/signals.js';
export { DEFAULT_NAMESPACE, kebab, namesOf, serviceOf, type Names } from './names.js';
export { Caller, type ForwardedMessage } from './rpc/caller.js';
export { RpcServer, type RpcServerOptions } from './rpc/rpc-server.js';
export { serveFeatures } from './features/serve-features.js';
export type { FeatureModule } from './features/feature.js';
export { unavailable, type Answer } from './rpc/wire.js';
export { SERVICE_NAME } from './tokens.js';
