import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { RequestId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/messaging';
import { RequestChanges, type RequestFollower } from '../requests/index.js';
import type { RequestSnapshot } from '../terms/index.js';
import { ProposalStore } from './proposal.store.js';
import { RejectProposals } from './reject-proposals.js';

/** Keeps proposals in step with their request. */
@Injectable()
export class FollowRequest implements RequestFollower, OnModuleInit {
  constructor(
    private readonly proposals: ProposalStore,
    private readonly rejection: RejectProposals,
    private readonly changes: RequestChanges,
  ) {}

  onModuleInit(): void {
    this.changes.tell(this);
  }

  followEdit(request: RequestSnapshot, tx: Tx): Promise<void> {
    return this.proposals.copyRequest(request, tx);
  }

  async followCancellation(requestId: RequestId, tx: Tx): Promise<void> {
    await this.proposals.turnDown(await this.proposals.findWaiting({ requestId }, tx), 'CA', tx);
  }

  /** Who offered a time is told that it was not taken. */
  async followTakeDown(requestId: RequestId, tx: Tx): Promise<void> {
    await this.rejection.run(await this.proposals.findWaiting({ requestId }, tx), tx);
  }
}
