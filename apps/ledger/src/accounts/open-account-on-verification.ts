import { Injectable } from '@nestjs/common';
import type { EventData, identityEvents } from '@skillhour/contracts';
import type { EventMeta, IdempotentEventHandler } from '@skillhour/messaging';
import { WelcomeGrant } from './welcome-grant.js';

type MemberVerified = typeof identityEvents.memberVerified;

/**
 * Opens a verified member's account. The business key of the welcome grant makes redelivery harmless, so no
 * inbox is needed.
 */
@Injectable()
export class OpenAccountOnVerification implements IdempotentEventHandler<MemberVerified> {
  constructor(private readonly welcome: WelcomeGrant) {}

  async handle(
    { member_id, role, welcome = true }: EventData<MemberVerified>,
    { context }: Pick<EventMeta, 'context'>,
  ): Promise<void> {
    // Admins operate the platform; they neither teach nor learn.
    if (role === 'user') await this.welcome.ensure(member_id, context, welcome);
  }
}
