import type { ConsumerAmount } from '@skillhour/contracts';
import type { types } from 'mediasoup-client';
import type { FrameOf } from '../signaling';
import type { MediaListener, RemoteSource } from './media-peer';

type State = FrameOf<'sfuConsumerState'>['state'];

interface Received {
  id: string;
  consumer: types.Consumer;
  source: RemoteSource;
  paused: boolean;
}

/** Tracks received through the SFU. A participant on two devices sends each source twice; the newest track of a source is shown. */
export class ReceivedTracks {
  readonly #listener: MediaListener;
  /** Oldest first. */
  readonly #tracks = new Map<string, Received>();

  constructor(listener: MediaListener) {
    this.#listener = listener;
  }

  add(consumer: types.Consumer, source: RemoteSource, paused: boolean): void {
    const received = { id: consumer.id, consumer, source, paused };
    this.#tracks.set(received.id, received);
    this.#show(received);
  }

  changed(id: string, state: State): void {
    const found = this.#tracks.get(id);
    if (!found) return;
    if (state === 'closed') return this.#remove(found);
    found.paused = state === 'paused';
    if (found === this.#newest(found.source)) this.#listener.trackPaused(found.source, found.paused);
  }

  /** Applies the state after a broken connection: `left` has the remaining tracks and their states; all others are closed. */
  retain(left: ReadonlyMap<string, State>): void {
    for (const id of [...this.#tracks.keys()]) this.changed(id, left.get(id) ?? 'closed');
  }

  /** Reports the current tracks again. */
  announce(): void {
    for (const received of this.#tracks.values())
      if (received === this.#newest(received.source)) this.#show(received);
  }

  /** Returns the requested amount for each camera track. A shared screen must be readable, so it is always received whole. */
  requestedAmounts(amount: ConsumerAmount): { consumer_id: string; amount: ConsumerAmount }[] {
    return [...this.#tracks.values()]
      .filter(({ source }) => source === 'camera')
      .map(({ id }) => ({ consumer_id: id, amount }));
  }

  #remove({ id, source, consumer }: Received): void {
    this.#tracks.delete(id);
    consumer.close();
    const survivor = this.#newest(source);
    if (survivor) this.#show(survivor);
    else this.#listener.trackRemoved(source, consumer.track);
  }

  #newest(source: RemoteSource): Received | undefined {
    return [...this.#tracks.values()].findLast((received) => received.source === source);
  }

  #show({ source, consumer, paused }: Received): void {
    this.#listener.track(source, consumer.track);
    this.#listener.trackPaused(source, paused);
  }
}
