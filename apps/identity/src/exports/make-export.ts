import { Inject, Injectable } from '@nestjs/common';
import {
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
import { AccountStore } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { ConfirmPassword } from '../confirmation/index.js';
import { LimitStore } from '../limits/index.js';
import { SecurityLog } from '../security/index.js';
import { exportView } from './account-export.js';
import { ExportMaker } from './export-maker.js';
import { ExportStore } from './export.store.js';

type Endpoint = typeof identityApi.makeExport;
const endpoint = identityApi.makeExport;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Starts an export. Requires the password, because an export contains more than any page shows. */
@Injectable()
export class MakeExport implements Handler<Endpoint> {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly accounts: AccountStore,
    private readonly exports: ExportStore,
    private readonly confirmPassword: ConfirmPassword,
    private readonly limits: LimitStore,
    private readonly maker: ExportMaker,
    private readonly unitOfWork: UnitOfWork,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async handle({ password }: Input<Endpoint>, context: SignedInContext): Promise<Output<Endpoint>> {
    const { memberId } = context.actor;
    const account = await this.accounts.find(memberId);
    if (!account) throw createCommonError('caller.session_ended');
    await this.confirmPassword.run(endpoint, account, password, context);
    const now = this.clock.now();
    const limit = { count: this.config.EXPORTS_PER_DAY, windowMs: DAY_MS };
    const retryAfter = await this.limits.take(`exports of ${memberId}`, limit, now);
    if (retryAfter) fail(endpoint, 'export.too_many', {}, retryAfter);
    const newExport = {
      id: newId(),
      memberId,
      scope: 'account' as const,
      fileName: `skillhour-${account.username}-${now.toISOString().slice(0, 10)}.zip`,
      askedAt: now,
      readyAt: null,
      bytes: 0,
      pieces: 0,
      purgeAt: new Date(now.getTime() + this.config.EXPORT_KEPT_MS),
    };
    await this.unitOfWork.run(context, async (tx) => {
      await this.exports.dropAllOf(memberId, tx, 'account');
      await this.exports.add(newExport, tx);
    });
    this.security.write('export_asked', context, { memberId });
    this.maker.wake();
    return this.resume(undefined, context);
  }

  async resume(_: unknown, { actor }: SignedInContext): Promise<Output<Endpoint>> {
    const found = await this.exports.findOf(actor.memberId);
    if (!found) throw createCommonError('command.done');
    return { detail: t('We’re preparing it and will email you when it’s ready.'), export: exportView(found) };
  }
}
