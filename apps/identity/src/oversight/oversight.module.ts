import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { ProfilesModule } from '../profiles/index.js';
import { ListOverseen } from './list-overseen.js';
import { ReadOverseen } from './read-overseen.js';

const serves = { listOverseen: ListOverseen, readOverseen: ReadOverseen };

/** Member administration. */
@Module({
  imports: [AccountsModule, AuditModule, LoginSessionsModule, ProfilesModule],
  providers: Object.values(serves),
})
export class OversightModule {
  static readonly serves = serves;
}
