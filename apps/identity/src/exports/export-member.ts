import { Inject, Injectable } from '@nestjs/common';
import {
  exportPage,
  type ExportedFile,
  type Handler,
  type identityApi,
  type Input,
  LoginSessionId,
  type Output,
  ReportId,
  SanctionId,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { type Account, AccountStore, ProfileStore, toView } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { MemberEntries } from '../entries/index.js';
import { FollowStore } from '../follows/index.js';
import { LoginSessionStore } from '../login-sessions/index.js';
import { ReportStore } from '../reports/index.js';
import { type Sanction, SanctionStore } from '../sanctions/index.js';

type Endpoint = typeof identityApi.exportMember;

/**
 * Exports identity's data about a member: the account, the profile, its entries, recent login sessions, decisions of the admins, and whom they
 * follow or reported. Omits hashes and secrets.
 */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  readonly #files: readonly ExportedFile[];

  constructor(
    accounts: AccountStore,
    profiles: ProfileStore,
    entries: MemberEntries,
    sessions: LoginSessionStore,
    sanctions: SanctionStore,
    follows: FollowStore,
    reports: ReportStore,
    @Inject(CONFIG) { IMAGE_BASE_URL }: IdentityConfig,
  ) {
    this.#files = [
      {
        file: 'account',
        read: async (memberId, after) => {
          const account = after === null ? await accounts.find(memberId) : null;
          return account ? [{ key: account.id, row: accountRowOf(account, IMAGE_BASE_URL) }] : [];
        },
      },
      {
        file: 'profile',
        read: async (memberId, after) =>
          after === null ? [{ key: memberId, row: { ...(await profiles.find(memberId)) } }] : [],
      },
      {
        file: 'entries',
        read: async (memberId, after) =>
          after === null
            ? (await entries.findAll(memberId)).map((entry) => ({ key: entry.id, row: { ...entry } }))
            : [],
      },
      {
        file: 'login-sessions',
        read: async (memberId, after, size) =>
          (await sessions.findAfter(memberId, LoginSessionId.nullable().parse(after), size)).map(
            (session) => ({
              key: session.id,
              row: {
                started_at: session.startedAt,
                last_used_at: session.lastUsedAt,
                ended_at: session.endedAt,
                address: session.client.address,
                browser: session.client.userAgent,
              },
            }),
          ),
      },
      {
        file: 'sanctions',
        read: async (memberId, after, size) =>
          (await sanctions.findAfter(memberId, SanctionId.nullable().parse(after), size)).map((sanction) => ({
            key: sanction.id,
            row: sanctionRowOf(sanction),
          })),
      },
      followsFile(follows),
      reportsFile(reports),
    ];
  }

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    return exportPage(this.#files, input);
  }
}

const accountRowOf = (account: Account, imageBase: string) => ({
  ...toView(account, imageBase),
  ...(account.phone !== '' && { phone: account.phone }),
  ...(account.language !== null && { language: account.language }),
});

/** Admins stay anonymous to the member. */
const sanctionRowOf = ({ kind, reason, at, until, endedAt, appeal }: Sanction) => ({
  kind,
  reason,
  created_at: at,
  until,
  ended_at: endedAt,
  appeal: appeal && { text: appeal.text, reply: appeal.reply, decision: appeal.decision },
});

const followsFile = (follows: FollowStore): ExportedFile => ({
  file: 'follows',
  // The key of a row is the number of its page.
  read: async (memberId, after, size) => {
    const page = Number(after ?? 0) + 1;
    const found = await follows.findByFollower(memberId, { skip: (page - 1) * size, limit: size });
    return found.map((follow) => ({
      key: String(page),
      row: { member_id: follow.memberId, since: follow.createdAt },
    }));
  },
});

const reportsFile = (reports: ReportStore): ExportedFile => ({
  file: 'reports',
  read: async (memberId, after, size) =>
    (await reports.findByReporter(memberId, ReportId.nullable().parse(after), size)).map((report) => ({
      key: report.id,
      row: { member_id: report.memberId, note: report.note, created_at: report.createdAt },
    })),
});
