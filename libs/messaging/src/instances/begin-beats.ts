import type { Broker } from '../broker.js';
import type { BeatOptions, Beats, BeatsFrom } from './beats.js';
import { LoopBeats } from './loop-beats.js';
import { ownInstances } from './own-instances.js';
import { ThreadBeats } from './thread-beats.js';

/** Announces this instance to the callers of its service by starting its heartbeats. */
export function beginBeats(broker: Broker, options: BeatOptions, from: BeatsFrom): Promise<Beats> {
  ownInstances.add(options.instance);
  return (from === 'thread' ? ThreadBeats : LoopBeats).begin(broker, options);
}
