import { Inject, Injectable } from '@nestjs/common';
import {
  exportPage,
  type ExportedFile,
  type Handler,
  type identityApi,
  type Input,
  LoginSessionId,
  type Output,
  SanctionId,
} from '@skillhour/contracts';
import { CONFIG } from '@skillhour/service-kit';
import { AccountStore, ProfileStore, toView } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { MemberEntries } from '../entries/index.js';
import { LoginSessionStore } from '../login-sessions/index.js';
import { type Sanction, SanctionStore } from '../sanctions/index.js';

type Endpoint = typeof identityApi.exportMember;

/** Exports identity's data about a member: the account, the profile, its entries, recent login sessions, and decisions of the admins. Omits hashes and secrets. */
@Injectable()
export class ExportMember implements Handler<Endpoint> {
  readonly #files: readonly ExportedFile[];

  constructor(
    accounts: AccountStore,
    profiles: ProfileStore,
    entries: MemberEntries,
    sessions: LoginSessionStore,
    sanctions: SanctionStore,
    @Inject(CONFIG) { IMAGE_BASE_URL }: IdentityConfig,
  ) {
    this.#files = [
      {
        file: 'account',
        read: async (memberId, after) => {
          const account = after === null ? await accounts.find(memberId) : null;
          return account ? [{ key: account.id, row: toView(account, IMAGE_BASE_URL) }] : [];
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
    ];
  }

  handle(input: Input<Endpoint>): Promise<Output<Endpoint>> {
    return exportPage(this.#files, input);
  }
}

/** Admins stay anonymous to the member. */
const sanctionRowOf = ({ kind, reason, at, until, endedAt, appeal }: Sanction) => ({
  kind,
  reason,
  created_at: at,
  until,
  ended_at: endedAt,
  appeal: appeal && { text: appeal.text, reply: appeal.reply, decision: appeal.decision },
});
