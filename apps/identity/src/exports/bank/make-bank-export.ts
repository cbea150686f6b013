import { Inject, Injectable } from '@nestjs/common';
import {
  actOf,
  createCommonError,
  fail,
  type Handler,
  identityApi,
  type Input,
  newId,
  type Output,
  type SignedInContext,
} from '@skillhour/contracts';
import { UnitOfWork } from '@skillhour/persistence';
import { Clock, CONFIG } from '@skillhour/service-kit';
import { t } from '@skillhour/texts';
import { type Account, AccountStore } from '../../accounts/index.js';
import { AuditLog } from '../../audit/index.js';
import type { IdentityConfig } from '../../config.js';
import { ConfirmPassword } from '../../confirmation/index.js';
import { LimitStore } from '../../limits/index.js';
import { SecurityLog } from '../../security/index.js';
import { bankExportView, type StoredExport } from '../account-export.js';
import { ExportMaker } from '../export-maker.js';
import { ExportStore } from '../export.store.js';
import { bankFileNameOf } from './collect-bank.js';

type Endpoint = typeof identityApi.makeBankExport;
const endpoint = identityApi.makeBankExport;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts an export of the whole bank. Requires the password, because the file contains the data of all members. */
@Injectable()
export class MakeBankExport implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly exports: ExportStore,
    private readonly confirmPassword: ConfirmPassword,
    private readonly limits: LimitStore,
    private readonly maker: ExportMaker,
    private readonly audit: AuditLog,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async handle({ password, format }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const account = await this.accounts.find(memberId);
    if (!account) throw createCommonError('caller.session_ended');
    await this.confirmPassword.run(endpoint, account, password, context);
    const now = this.clock.now();
    const limit = { count: this.config.BANK_EXPORTS_PER_DAY, windowMs: DAY_MS };
    const retryAfter = await this.limits.take(`bank exports of ${memberId}`, limit, now);
    if (retryAfter) fail(endpoint, 'export.too_many', {}, retryAfter);
    await this.#store(account, format, now, context);
    this.security.write('export_asked', context, { memberId });
    this.maker.wake();
    return this.resume(undefined, context);
  }

  async resume(_: unknown, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const found = await this.exports.findOf(actor.memberId, 'bank');
    const view = found && bankExportView(found);
    if (!view) throw createCommonError('command.done');
    return { detail: t('We’re preparing it and will email you when it’s ready.'), export: view };
  }

  /** The act is in the audit log, because other admins should know that a copy of all data exists. */
  async #store(
    { id: memberId, username }: Account,
    scope: Input<Endpoint>['format'],
    now: Date,
    context: SignedInContext,
  ): Promise<void> {
    const newExport: StoredExport = {
      id: newId(),
      memberId,
      scope,
      fileName: bankFileNameOf(this.config, scope, now),
      askedAt: now,
      readyAt: null,
      bytes: 0,
      pieces: 0,
      purgeAt: new Date(now.getTime() + this.config.EXPORT_KEPT_MS),
    };
    const thing = { kind: 'member', id: memberId, label: username } as const;
    const act = actOf('bank_exported', { adminId: memberId, thing, at: now, values: { format: scope } });
    await this.unitOfWork.run(context, async (tx) => {
      await this.exports.dropAllOf(memberId, tx, 'bank');
      await this.exports.add(newExport, tx);
      await this.audit.write(act, tx);
    });
  }
}
