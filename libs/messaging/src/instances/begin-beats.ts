import type { Broker } from '../broker.js';
import type { BeatOptions, Beats, BeatsFrom } from './beats.js';
import { LoopBeats } from './loop-beats.js';
import { ownInstances } from './own-instances.js';
import { ThreadBeats } from './thread-beats.js';

/** Tells the callers of a service that this instance of it is there. */
export function beginBeats(broker: Broker, options: BeatOptions, from: BeatsFrom): Promise<Beats> {
  ownInstances.add(options.instance);
  return (from === 'thread' ? ThreadBeats : LoopBeats).begin(broker, options);
}
