import { Injectable } from '@nestjs/common';
import { MemberId, type EventData, type ledgerEvents } from '@skillhour/contracts';
import type { IdempotentReaction } from '@skillhour/messaging';
import { NotificationSockets } from '../notification-sockets.js';

type Events = typeof ledgerEvents;

/** The pages that show a member's minutes read them anew. Said twice it does no harm. */
@Injectable()
abstract class RefreshMinutes {
  constructor(private readonly sockets: NotificationSockets) {}

  protected tell(memberIds: MemberId[]): Promise<void> {
    this.sockets.tellChanged(memberIds, ['minutes']);
    return Promise.resolve();
  }
}

const MEMBER = 'member:';

@Injectable()
export class RefreshMinutesOnTransfer
  extends RefreshMinutes
  implements IdempotentReaction<Events['transferPosted']>
{
  handle({ from_account, to_account }: EventData<Events['transferPosted']>): Promise<void> {
    const members = [from_account, to_account].filter((account) => account.startsWith(MEMBER));
    return this.tell(members.map((account) => MemberId.parse(account.slice(MEMBER.length))));
  }
}

@Injectable()
export class RefreshMinutesOnHoldPlaced
  extends RefreshMinutes
  implements IdempotentReaction<Events['holdPlaced']>
{
  handle({ member_id }: EventData<Events['holdPlaced']>): Promise<void> {
    return this.tell([member_id]);
  }
}

@Injectable()
export class RefreshMinutesOnHoldAdjusted
  extends RefreshMinutes
  implements IdempotentReaction<Events['holdAdjusted']>
{
  handle({ member_id }: EventData<Events['holdAdjusted']>): Promise<void> {
    return this.tell([member_id]);
  }
}

@Injectable()
export class RefreshMinutesOnHoldPosted
  extends RefreshMinutes
  implements IdempotentReaction<Events['holdPosted']>
{
  handle({ member_id }: EventData<Events['holdPosted']>): Promise<void> {
    return this.tell([member_id]);
  }
}

@Injectable()
export class RefreshMinutesOnHoldVoided
  extends RefreshMinutes
  implements IdempotentReaction<Events['holdVoided']>
{
  handle({ member_id }: EventData<Events['holdVoided']>): Promise<void> {
    return this.tell([member_id]);
  }
}
