import { Injectable } from '@nestjs/common';
import { FORMER_USERNAME, type MemberId, type SignedInContext } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';

/** Members who can be asked for a lesson: those who exist, have an account and are not blocked, except admins. */
@Injectable()
export class AskableTeachers {
  constructor(private readonly directory: MemberDirectory) {}

  /** Returns why a member can't be asked, or null. `no_account`: an admin acts for them. */
  async obstacleTo(
    teacherId: MemberId,
    context: SignedInContext,
  ): Promise<'no_account' | 'not_askable' | null> {
    const member = (await this.directory.get([teacherId], context)).get(teacherId);
    const isThere = member?.role === 'user' && member.username !== FORMER_USERNAME;
    if (!isThere || (await this.directory.isBlocked(teacherId, context))) return 'not_askable';
    return member.is_paper ? 'no_account' : null;
  }
}
