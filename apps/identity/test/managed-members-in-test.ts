import { identityApi, type MemberId, type Request } from '@skillhour/contracts';
import { systemContext } from '@skillhour/messaging';
import { ImportMember, type ImportedMember } from '../src/managed-members/index.js';
import { actorOf, type IdentityInTest } from './identity-in-test.js';

/** Adds members for whom admins act. A fake ledger must run for those who are invited. */
export class ManagedMembersInTest {
  #imported = 0;

  constructor(private readonly identity: IdentityInTest) {}

  /** Adds a paper member, or with an email an invited one. */
  async add(form: Partial<Request<typeof identityApi.addMember>> = {}) {
    const names = { first_name: 'Olga', last_name: 'Vidal' };
    return this.identity.call(identityApi.addMember, { ...names, ...form }, await this.identity.admin());
  }

  /** Adds a member with an email, and returns the token of their invitation. */
  async invited(email = this.identity.freshEmail('Olga')) {
    const member = await this.add({ email });
    return { ...member, email, token: await this.tokenFor(email) };
  }

  /** Returns the token from an address's email number `count`. */
  async tokenFor(email: string, count = 1): Promise<string> {
    const { text } = await this.identity.mailTo(email, count);
    const token = /\/invitation\?token=([\w-]+)/.exec(text)?.[1];
    if (token === undefined) throw new Error('no invitation in the email');
    return token;
  }

  accept(token: string, form: object = {}) {
    const given = { password: 'Quiet-river-77!', agreeToTerms: true as const };
    return this.identity.call(identityApi.acceptInvitation, { token, ...given, ...form });
  }

  invite(id: MemberId, email?: string) {
    return this.identity
      .admin()
      .then((admin) => this.identity.call(identityApi.inviteMember, { id, email }, admin));
  }

  /** Imports a member, by default with an email and without entries. */
  import(more: Partial<ImportedMember> = {}) {
    this.#imported += 1;
    const member: ImportedMember = {
      importKey: `bank:${this.#imported}`,
      email: this.identity.freshEmail('imported'),
      firstName: 'J',
      lastName: 'Roca',
      phone: '',
      language: null,
      status: 'invited',
      blocked: false,
      about: '',
      joinedAt: new Date('2019-04-01T00:00:00Z'),
      entries: [],
      ...more,
    };
    return this.identity.service.get(ImportMember).run(member, systemContext());
  }

  /** Returns the caller of a member who accepted their invitation. */
  async claimed(email?: string) {
    const { token, ...member } = await this.invited(email);
    return { ...member, by: actorOf(await this.accept(token)) };
  }
}
