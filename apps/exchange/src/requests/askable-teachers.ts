import { Injectable } from '@nestjs/common';
import { FORMER_USERNAME, type MemberId, type SignedInContext } from '@skillhour/contracts';
import { MemberDirectory } from '@skillhour/persistence';

/** Members who can be asked for a lesson: those who exist and are not blocked, except admins. */
@Injectable()
export class AskableTeachers {
  constructor(private readonly directory: MemberDirectory) {}

  async includes(teacherId: MemberId, context: SignedInContext): Promise<boolean> {
    const member = (await this.directory.get([teacherId], context)).get(teacherId);
    const isThere = member?.role === 'user' && member.username !== FORMER_USERNAME;
    return isThere && !(await this.directory.isBlocked(teacherId, context));
  }
}
