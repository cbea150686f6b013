import { Injectable } from '@nestjs/common';
import type { ClosingReason } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { RequestSnapshot } from '../domain/index.js';
import type { Published } from './skill-request.js';

/** Listener of a feature that depends on requests. It runs in the transaction of the change. */
export interface RequestListener {
  /** Handles an edit of a published request; `request` is its new copy. */
  onEdited(request: RequestSnapshot, tx: Tx): Promise<void>;
  /** Handles the end of a published request, which accepts no more proposals. */
  onClosed(request: Published, reason: ClosingReason, tx: Tx): Promise<void>;
}

/**
 * Notifies listeners of a request's changes, so that the requests feature need not know the features that depend on it.
 */
@Injectable()
export class RequestChanges {
  readonly #listeners: RequestListener[] = [];

  /** Registers a listener. Call it in a provider's `onModuleInit`. */
  addListener(follower: RequestListener): void {
    this.#listeners.push(follower);
  }

  async notifyEdited(request: RequestSnapshot, tx: Tx): Promise<void> {
    for (const follower of this.#listeners) await follower.onEdited(request, tx);
  }

  async notifyClosed(request: Published, reason: ClosingReason, tx: Tx): Promise<void> {
    for (const follower of this.#listeners) await follower.onClosed(request, reason, tx);
  }
}
