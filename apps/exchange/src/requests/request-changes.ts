import { Injectable } from '@nestjs/common';
import type { ClosingReason } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { RequestSnapshot } from '../terms/index.js';
import type { Published } from './skill-request.js';

/** Listener of a feature that depends on requests. It runs in the transaction of the change. */
export interface RequestFollower {
  /** Handles an edit of a published request; `request` is its new copy. */
  followEdit(request: RequestSnapshot, tx: Tx): Promise<void>;
  /** Handles the end of a published request, which accepts no more proposals. */
  followClosing(request: Published, reason: ClosingReason, tx: Tx): Promise<void>;
}

/**
 * Notifies listeners of a request's changes, so that the requests feature need not know the features that depend on it.
 */
@Injectable()
export class RequestChanges {
  readonly #followers: RequestFollower[] = [];

  /** Registers a listener. Call it in a provider's `onModuleInit`. */
  tell(follower: RequestFollower): void {
    this.#followers.push(follower);
  }

  async edited(request: RequestSnapshot, tx: Tx): Promise<void> {
    for (const follower of this.#followers) await follower.followEdit(request, tx);
  }

  async closed(request: Published, reason: ClosingReason, tx: Tx): Promise<void> {
    for (const follower of this.#followers) await follower.followClosing(request, reason, tx);
  }
}
