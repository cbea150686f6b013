import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { CodesModule } from '../codes/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { MailModule } from '../mail/index.js';
import { NewPasswordModule } from '../new-password/index.js';
import { SecurityModule } from '../security/index.js';
import { AddressChangeStore } from './address-change.store.js';
import { RequestEmailChange } from './request-email-change.js';
import { ConfirmEmailChange } from './confirm-email-change.js';

/** Email change of an account: requested with the password, confirmed by a code to the new address. */
@Module({
  imports: [AccountsModule, CodesModule, ConfirmationModule, MailModule, NewPasswordModule, SecurityModule],
  providers: [AddressChangeStore, RequestEmailChange, ConfirmEmailChange],
  exports: [AddressChangeStore],
})
export class NewAddressModule {
  static readonly serves = { askEmailChange: RequestEmailChange, confirmEmailChange: ConfirmEmailChange };
}
