import { Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { ProfileStore, ProviderLinkStore } from '../accounts/index.js';
import { AuditLog } from '../audit/index.js';
import { CodeStore } from '../codes/index.js';
import { MemberEntries } from '../entries/index.js';
import { ExportStore } from '../exports/index.js';
import { InvitationStore } from '../invitations/index.js';
import { KnownDeviceStore } from '../limits/index.js';
import { LoginSessionStore } from '../login-sessions/index.js';
import { AddressChangeStore, emailChangeHolderOf } from '../new-address/index.js';
import { ResetTokenStore } from '../new-password/index.js';
import { SanctionStore } from '../sanctions/index.js';
import { SecondFactorStore } from '../second-factor/index.js';
import { RetentionNoticeStore } from './retention-notice.store.js';

/**
 * Deletes the rest of a member's data in identity together with the account. A feature that stores more per member adds its line here. Rows
 * without a limited number (follows, reports) are deleted by event handlers for `memberDeleted`.
 */
@Injectable()
export class PersonalData {
  constructor(
    private readonly profiles: ProfileStore,
    private readonly entries: MemberEntries,
    private readonly sessions: LoginSessionStore,
    private readonly devices: KnownDeviceStore,
    private readonly codes: CodeStore,
    private readonly addressChanges: AddressChangeStore,
    private readonly resetTokens: ResetTokenStore,
    private readonly secondFactors: SecondFactorStore,
    private readonly providerLinks: ProviderLinkStore,
    private readonly exports: ExportStore,
    private readonly sanctions: SanctionStore,
    private readonly invitations: InvitationStore,
    private readonly retentionNotices: RetentionNoticeStore,
    private readonly audit: AuditLog,
  ) {}

  async remove(id: MemberId, tx: Tx): Promise<void> {
    await this.profiles.remove(id, tx);
    await this.entries.removeAllOf(id, tx);
    await this.sessions.removeAllOf(id, tx);
    await this.devices.removeAllOf(id, tx);
    await this.codes.drop(id, tx);
    await this.codes.drop(emailChangeHolderOf(id), tx);
    await this.addressChanges.drop(id, tx);
    await this.resetTokens.dropAllOf(id, tx);
    await this.secondFactors.remove(id, tx);
    await this.providerLinks.dropAllOf(id, tx);
    await this.exports.dropAllOf(id, tx);
    await this.sanctions.removeAllOf(id, tx);
    await this.invitations.remove(id, tx);
    await this.retentionNotices.remove(id, tx);
    await this.audit.removeMemberName(id, tx);
  }
}
