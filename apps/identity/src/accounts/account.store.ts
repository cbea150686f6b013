import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import type { Connection, Model } from 'mongoose';
import { type Account, type AccountStatus, loginKeyOf } from './account.js';

interface AccountRow extends Omit<Account, 'id'> {
  _id: MemberId;
  emailKey: string;
  usernameKey: string;
  /** Counter of changes. It makes every change a real write, because writes without a difference would not conflict with each other. */
  revision: number;
}

const STATUSES: readonly AccountStatus[] = ['waiting', 'active', 'invited', 'inactive', 'paper'];

const schema = rowSchema<AccountRow>(
  {
    _id: { type: String, required: true },
    email: { type: String, default: '' },
    emailKey: { type: String, required: true },
    username: { type: String, required: true },
    usernameKey: { type: String, required: true },
    firstName: { type: String, required: true },
    lastName: { type: String, default: '' },
    passwordHash: { type: String, default: null },
    role: { type: String, enum: ['user', 'admin'], required: true },
    status: { type: String, enum: STATUSES, required: true },
    blocked: { type: Boolean, required: true },
    profileImage: { type: String, default: null },
    createdAt: { type: Date, required: true },
    language: { type: String, default: null },
    showEmailFromStart: { type: Boolean, default: false },
    welcome: { type: Boolean, default: true },
    lastActiveAt: { type: Date, default: null },
    settingsMark: { type: String, default: null },
    blockSyncedAt: { type: Date, default: null },
    unseenWarnings: Number,
    phone: { type: String, default: '' },
    hasImportedName: { type: Boolean, default: false },
    importKey: String,
    revision: { type: Number, default: 0 },
  },
  { collection: 'accounts' },
);
schema.index({ emailKey: 1 }, { unique: true });
schema.index({ usernameKey: 1 }, { unique: true });
schema.index({ importKey: 1 }, { unique: true, sparse: true });
// The few admins.
schema.index({ role: 1 }, { partialFilterExpression: { role: 'admin' } });

/** Accounts whose email was verified, or that an import or an admin added. */
const MEMBERS = { $ne: 'waiting' as const };

/** Fields that may change. Email and username are fixed (product decision 15). */
export type AccountChange = Partial<Omit<Account, 'id' | 'email' | 'username' | 'createdAt'>>;
/** Conditions that must hold for a change to be applied. */
export type AccountGuard = Partial<Pick<Account, 'status' | 'blocked' | 'role' | 'passwordHash'>>;

/** Stored accounts. Emails and usernames are unique, ignoring case. */
@Injectable()
export class AccountStore {
  readonly #accounts: Model<AccountRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#accounts = database.model<AccountRow>('Account', schema);
  }

  async find(id: MemberId, tx?: Tx): Promise<Account | null> {
    return toAccount(await this.#accounts.findById(id, null, sessionOptionsOf(tx)).lean());
  }

  async findByImportKey(importKey: string): Promise<Account | null> {
    return toAccount(await this.#accounts.findOne({ importKey }).lean());
  }

  async findByEmail(email: string): Promise<Account | null> {
    return toAccount(await this.#accounts.findOne({ emailKey: loginKeyOf(email) }).lean());
  }

  /** Finds an account by email or username. Only an email contains an `@`. */
  async findByLogin(login: string): Promise<Account | null> {
    if (login.includes('@')) return this.findByEmail(login);
    return toAccount(await this.#accounts.findOne({ usernameKey: loginKeyOf(login) }).lean());
  }

  /** Returns verified accounts in the order of their ids, after `id`. */
  async findAfter(id: MemberId | null, limit: number): Promise<Account[]> {
    const rows = await this.#accounts
      .find({ ...(id && { _id: { $gt: id } }), status: 'active' })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(fromRow);
  }

  /** Returns the accounts of members, also of those without a password, in the order of their ids, after `id`. */
  async findMembersAfter(id: MemberId | null, limit: number): Promise<Account[]> {
    const rows = await this.#accounts
      .find({ ...(id && { _id: { $gt: id } }), status: MEMBERS })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return rows.map(fromRow);
  }

  /** Returns members who last signed in before a time, in the order of their ids, after an id. */
  async findAbsent(
    before: Date,
    after: MemberId | null,
    limit: number,
  ): Promise<{ memberId: MemberId; since: Date }[]> {
    const rows = await this.#accounts
      .find({
        status: 'active',
        lastActiveAt: { $lt: before },
        ...(after !== null && { _id: { $gt: after } }),
      })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
    return rows.flatMap(({ _id, lastActiveAt }) =>
      lastActiveAt ? [{ memberId: _id, since: lastActiveAt }] : [],
    );
  }

  /** Returns the emails of all accounts in the order of their ids, after `id`. */
  async findEmailsAfter(id: MemberId | null, limit: number): Promise<Pick<Account, 'id' | 'email'>[]> {
    const rows = await this.#accounts
      .find(id === null ? {} : { _id: { $gt: id } }, { email: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<Pick<AccountRow, '_id' | 'email'>[]>();
    return rows.map(({ _id, email }) => ({ id: _id, email }));
  }

  /** Returns the accounts of members: all but those that wait for their code. */
  async findVerified(ids: readonly MemberId[]): Promise<Account[]> {
    const rows = await this.#accounts.find({ _id: { $in: [...ids] }, status: MEMBERS }).lean();
    return rows.map(fromRow);
  }

  async findAdmins(): Promise<Account[]> {
    const rows = await this.#accounts.find({ role: 'admin', status: 'active' }).sort({ _id: 1 }).lean();
    return rows.map(fromRow);
  }

  /** Changes the email. Returns null if the current one is no longer `before`. Throws a duplicate key error if the new one is taken. */
  async changeEmail(id: MemberId, before: string, email: string, tx: Tx): Promise<Account | null> {
    return toAccount(
      await this.#accounts
        .findOneAndUpdate(
          { _id: id, email: before },
          { $set: { email, emailKey: emailKeyOf({ id, email }) }, $inc: { revision: 1 } },
          { session: tx.session, returnDocument: 'after' },
        )
        .lean(),
    );
  }

  /** Removes the account if the guard holds. Returns false if it does not. */
  async remove(id: MemberId, guard: AccountGuard, tx: Tx): Promise<boolean> {
    const { deletedCount } = await this.#accounts.deleteOne({ _id: id, ...guard }, { session: tx.session });
    return deletedCount === 1;
  }

  /** Counts the admins. Writes to each of them, so that two who leave at once conflict and don't count each other. */
  async countAdmins(tx: Tx): Promise<number> {
    const { matchedCount } = await this.#accounts.updateMany(
      { role: 'admin' },
      { $inc: { revision: 1 } },
      { session: tx.session },
    );
    return matchedCount;
  }

  /** Throws a duplicate key error if the email or username is taken. The error ends the transaction. */
  async add(account: Account, tx: Tx): Promise<void> {
    const { id, ...rest } = account;
    const row = {
      ...rest,
      _id: id,
      emailKey: emailKeyOf(account),
      usernameKey: loginKeyOf(account.username),
    };
    await this.#accounts.create([row], sessionOptionsOf(tx));
  }

  /** Changes the account if the guard holds. Returns null if it does not, or if the account does not exist. */
  async change(id: MemberId, guard: AccountGuard, change: AccountChange, tx?: Tx): Promise<Account | null> {
    const options = { ...sessionOptionsOf(tx), returnDocument: 'after' as const };
    return toAccount(
      await this.#accounts
        .findOneAndUpdate({ _id: id, ...guard }, { $set: change, $inc: { revision: 1 } }, options)
        .lean(),
    );
  }
}

/** Accounts without email have keys without `@`, which no email equals. */
const emailKeyOf = ({ id, email }: Pick<Account, 'id' | 'email'>): string =>
  email === '' ? `none:${id}` : loginKeyOf(email);

const sessionOptionsOf = (tx?: Tx) => (tx ? { session: tx.session } : {});

function fromRow({ _id, emailKey: _e, usernameKey: _u, revision: _r, ...rest }: AccountRow): Account {
  // Legacy rows have no photo, no language and no choice, and their members received their grant when they were verified.
  return {
    ...rest,
    id: _id,
    profileImage: rest.profileImage ?? null,
    language: rest.language ?? null,
    welcome: rest.welcome ?? true,
    showEmailFromStart: rest.showEmailFromStart ?? false,
    phone: rest.phone ?? '',
    hasImportedName: rest.hasImportedName ?? false,
  };
}
const toAccount = (row: AccountRow | null): Account | null => (row ? fromRow(row) : null);
