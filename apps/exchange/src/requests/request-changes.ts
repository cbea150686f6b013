import { Injectable } from '@nestjs/common';
import type { ClosingReason } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import type { RequestSnapshot } from '../terms/index.js';
import type { Published } from './skill-request.js';

/** A feature that stands on requests and changes with them, in the same transaction. */
export interface RequestFollower {
  /** The owner edited a published request; this is how it is shown now. */
  followEdit(request: RequestSnapshot, tx: Tx): Promise<void>;
  /** A published request ended: it takes no proposals any more. */
  followClosing(request: Published, reason: ClosingReason, tx: Tx): Promise<void>;
}

/** Where features above hear of a request's changes, so that requests need not know them. */
@Injectable()
export class RequestChanges {
  readonly #followers: RequestFollower[] = [];

  /** For a provider's `onModuleInit`. */
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
