import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { RoomLease, roomLeasesBucket, type MeetingId } from '@skillhour/contracts';
import { Broker, Bucket } from '@skillhour/messaging';
import { setTimeout as delay } from 'node:timers/promises';
import { MediaNodes } from './media-nodes.js';

/**
 * Time to wait for the lease of a replica that was first, which arrives within a few of these, in
 * milliseconds.
 */
const RETRY_MS = 20;
const TRIES = 25;
const FORGET_AFTER = 15;

interface Lease {
  nodeId: string;
  revision: number;
  receivedAtMs: number;
}

/**
 * Assigns each room to one media node, consistently across replicas: the broker stores the first assignment.
 */
@Injectable()
export class RoomLeases implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #leases = new Map<string, Lease>();
  readonly #bucket: Bucket;
  #stop: () => void = () => undefined;
  #onAssigned: (meetingId: string, nodeId: string) => void = () => undefined;

  constructor(
    broker: Broker,
    private readonly nodes: MediaNodes,
  ) {
    const { name, ttlMs } = roomLeasesBucket;
    this.#bucket = new Bucket(broker, name, { ttlMs });
  }

  onApplicationBootstrap(): void {
    this.#stop = this.#bucket.watch(({ key, value, revision }) => {
      const lease = RoomLease.safeParse(value).data;
      if (lease === undefined) this.#leases.delete(key);
      else this.#update(key, lease.node_id, revision);
    });
  }

  onApplicationShutdown(): void {
    this.#stop();
  }

  /** Calls `listener` when a room was assigned to a node, by this or another replica. */
  onAssigned(listener: (meetingId: string, nodeId: string) => void): void {
    this.#onAssigned = listener;
  }

  /**
   * Returns the room’s node. Assigns an available one if it had none, or if its node is gone or draining. If
   * no node accepts rooms, a draining one keeps its own, and the result for other rooms is undefined.
   */
  async nodeOf(meetingId: MeetingId): Promise<string | undefined> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const lease = this.#leases.get(meetingId);
      if (lease !== undefined && (await this.nodes.acceptsRooms(lease.nodeId))) return lease.nodeId;
      const nodeId = await this.nodes.leastLoaded();
      if (nodeId === undefined)
        return lease && this.nodes.isDraining(lease.nodeId) ? lease.nodeId : undefined;
      const revision = await this.#bucket.putAfter(meetingId, { node_id: nodeId }, lease?.revision ?? 0);
      if (revision !== undefined) {
        this.#update(meetingId, nodeId, revision);
        return nodeId;
      }
      // The locally known lease may no longer exist at the broker.
      if (tries === FORGET_AFTER) this.#leases.delete(meetingId);
      await delay(RETRY_MS);
    }
    return undefined;
  }

  /** Deletes the lease of a room that has ended. */
  async release(meetingId: MeetingId): Promise<void> {
    if (this.#leases.has(meetingId)) await this.#bucket.delete(meetingId);
  }

  #update(meetingId: string, nodeId: string, revision: number): void {
    const known = this.#leases.get(meetingId);
    if (known !== undefined && known.revision >= revision) return;
    this.#leases.delete(meetingId);
    this.#leases.set(meetingId, { nodeId, revision, receivedAtMs: performance.now() });
    this.#forgetOld();
    this.#onAssigned(meetingId, nodeId);
  }

  /** Removes leases that have expired at the broker as well. Oldest first. */
  #forgetOld(): void {
    const oldestMs = performance.now() - roomLeasesBucket.ttlMs;
    for (const [meetingId, { receivedAtMs }] of this.#leases) {
      if (receivedAtMs > oldestMs) return;
      this.#leases.delete(meetingId);
    }
  }
}
