import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { AuditModule } from '../audit/index.js';
import { EntriesModule } from '../entries/index.js';
import { LoginSessionsModule } from '../login-sessions/index.js';
import { MailModule } from '../mail/index.js';
import { ReportsModule } from '../reports/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { SecurityModule } from '../security/index.js';
import { AppealTokens } from './appeal-tokens.js';
import { DecideAppeal } from './decide-appeal.js';
import { EndSuspensions } from './end-suspensions.js';
import { Impose } from './impose.js';
import { ImposeSanction } from './impose-sanction.js';
import { LiftSanction } from './lift-sanction.js';
import { ListAppeals, ListSanctions } from './list-sanctions.js';
import { MakeAppeal, ReadAppeal } from './make-appeal.js';
import { ConfirmWarning, ListOwnWarnings } from './own-warnings.js';
import { Readmit } from './readmit.js';
import { RejectExcluded } from './reject-excluded.js';
import { SanctionViews } from './sanction-views.js';
import { SanctionStore } from './sanction.store.js';
import { TakeBack } from './take-back.js';

const serves = {
  imposeSanction: ImposeSanction,
  listSanctions: ListSanctions,
  liftSanction: LiftSanction,
  listAppeals: ListAppeals,
  decideAppeal: DecideAppeal,
  makeAppeal: MakeAppeal,
  readAppeal: ReadAppeal,
  listOwnWarnings: ListOwnWarnings,
  confirmWarning: ConfirmWarning,
};

/** Warnings, suspensions and blocks of members by admins, and members' appeals. */
@Module({
  imports: [
    AccountsModule,
    AuditModule,
    EntriesModule,
    LoginSessionsModule,
    MailModule,
    ReportsModule,
    SecondFactorModule,
    SecurityModule,
  ],
  providers: [
    ...Object.values(serves),
    AppealTokens,
    EndSuspensions,
    Impose,
    Readmit,
    RejectExcluded,
    SanctionStore,
    SanctionViews,
    TakeBack,
  ],
  exports: [Impose, Readmit, RejectExcluded, SanctionStore],
})
export class SanctionsModule {
  static readonly serves = serves;
}
