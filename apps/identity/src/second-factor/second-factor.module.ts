import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/index.js';
import { ConfirmationModule } from '../confirmation/index.js';
import { LimitsModule } from '../limits/index.js';
import { MailModule } from '../mail/index.js';
import { SecurityModule } from '../security/index.js';
import { Authenticator } from './authenticator.js';
import { ReadSecondFactor } from './read-second-factor.js';
import { RecoveryCodes } from './recovery-codes.js';
import { RemoveSecondFactor } from './remove-second-factor.js';
import { RenewSecrets } from './renew-secrets.js';
import { RequireSecondFactor } from './require-second-factor.js';
import { SecondFactorStore } from './second-factor.store.js';
import { SecondFactors } from './second-factors.js';
import { SecretBox } from './secret-box.js';
import { SetUpSecondFactor } from './set-up-second-factor.js';
import { NotifySecondFactorGuesses } from './notify-second-factor-guesses.js';
import { NotifySecondFactorChange } from './notify-second-factor-change.js';

const handlers = [ReadSecondFactor, SetUpSecondFactor, RemoveSecondFactor];

/** Second factor of an account: an authenticator's codes, and recovery codes for members who lost it. */
@Module({
  imports: [AccountsModule, ConfirmationModule, LimitsModule, MailModule, SecurityModule],
  providers: [
    ...handlers,
    Authenticator,
    RecoveryCodes,
    RenewSecrets,
    RequireSecondFactor,
    SecondFactors,
    SecondFactorStore,
    SecretBox,
    NotifySecondFactorGuesses,
    NotifySecondFactorChange,
  ],
  exports: [RequireSecondFactor, SecondFactors, SecondFactorStore],
})
export class SecondFactorModule {
  static readonly serves = {
    readSecondFactor: ReadSecondFactor,
    setUpSecondFactor: SetUpSecondFactor,
    removeSecondFactor: RemoveSecondFactor,
  };
}
