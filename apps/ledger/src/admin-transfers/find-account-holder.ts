import { Injectable } from '@nestjs/common';
import { FORMER_USERNAME, type CallContext, type MemberId } from '@skillhour/contracts';
import { orFallback, unavailable } from '@skillhour/messaging';
import { MemberDirectory } from '@skillhour/persistence';
import { WelcomeGrant } from '../accounts/index.js';

/** Finds members who have an account: neither admins, who have none, nor former members. */
@Injectable()
export class FindAccountHolder {
  constructor(
    private readonly directory: MemberDirectory,
    private readonly welcome: WelcomeGrant,
  ) {}

  /** Returns whether the member has an account. Opens it first if it is due. */
  async run(id: MemberId, context: CallContext): Promise<boolean> {
    const members = await orFallback(this.directory.get([id], context), null);
    // Without identity, an account that exists is enough.
    if (members === null) {
      if (await this.welcome.isOpen(id)) return true;
      throw unavailable('identity');
    }
    const member = members.get(id);
    if (member?.role !== 'user' || member.username === FORMER_USERNAME) return false;
    await this.welcome.ensure(id, context);
    return true;
  }
}
