import type { Broker } from '../broker.js';
import type { HeartbeatOptions, Heartbeats, HeartbeatSource } from './heartbeats.js';
import { LoopHeartbeats } from './loop-heartbeats.js';
import { localInstances } from './local-instances.js';
import { ThreadHeartbeats } from './thread-heartbeats.js';

/** Announces this instance to the callers of its service by starting its heartbeats. */
export function startHeartbeats(
  broker: Broker,
  options: HeartbeatOptions,
  from: HeartbeatSource,
): Promise<Heartbeats> {
  localInstances.add(options.instance);
  return (from === 'thread' ? ThreadHeartbeats : LoopHeartbeats).start(broker, options);
}
