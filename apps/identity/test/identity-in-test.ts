import {
  type AnyEndpoint,
  AppError,
  type CallContext,
  type Input,
  identityApi,
  type LoginSessionId,
  type Request,
  REVOCATIONS,
  type SignedIn,
} from '@skillhour/contracts';
import { Broker, Bucket, Caller, systemContext } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import type { RunningService, ServiceDefinition } from '@skillhour/service-kit';
import {
  freshNamespace,
  type Infrastructure,
  ManualClock,
  settled,
  startInfrastructure,
  startService,
  until,
} from '@skillhour/testing';
import { decodeJwt, exportPKCS8, generateKeyPair } from 'jose';
import { z } from 'zod';
import { AccountStore } from '../src/accounts/index.js';
import { identityService } from '../src/identity.service.js';
import { hashFast } from './fast-hashes.js';
import { CLIENT_ID, Issuer } from './issuer.js';
import { MailServer, type ReceivedMail } from './mail-server.js';

export const PASSWORD = 'Correct-horse-1!';
export const ADMIN_PASSWORD = 'Admin-secret-1!';

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  role: z.enum(['user', 'admin']),
  exp: z.number(),
});

/** Environment of the service, which remains across restarts. */
interface TestEnvironment {
  infrastructure: Infrastructure;
  namespace: string;
  clock: ManualClock;
  logger?: Logger;
}

/** The identity service with a real broker, database, mail server and sign-in provider. Its clock is set manually. */
export class IdentityInTest {
  #count = 0;
  readonly #replicas: RunningService[] = [];

  private constructor(
    readonly clock: ManualClock,
    readonly mail: MailServer,
    readonly issuer: Issuer,
    private readonly environment: TestEnvironment,
    private readonly env: Record<string, string>,
    public service: RunningService,
  ) {}

  static async start(env: Record<string, string> = {}, logger?: Logger): Promise<IdentityInTest> {
    const clock = new ManualClock(new Date());
    const [infrastructure, mail, issuer] = await Promise.all([
      startInfrastructure(),
      MailServer.start(),
      Issuer.start(() => clock.now()),
    ]);
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const settings = {
      ACCESS_TOKEN_PRIVATE_KEY: await exportPKCS8(privateKey),
      SECOND_FACTOR_KEY: Buffer.alloc(32, 7).toString('base64'),
      PUBLIC_ORIGIN: 'https://skillhour.example',
      SMTP_URL: mail.url,
      OIDC_ISSUER: issuer.url,
      OIDC_CLIENT_ID: CLIENT_ID,
      ADMIN_USERNAME: 'root',
      ADMIN_EMAIL: 'root@skillhour.example',
      ADMIN_PASSWORD,
      OTP_SENDS_PER_ADDRESS: '1000',
      WRONG_PASSWORDS_PER_ADDRESS: '1000',
      ...env,
    };
    const surroundings = { infrastructure, namespace: freshNamespace(), clock, ...(logger && { logger }) };
    const service = hashFast(await startService(identityService, { ...surroundings, env: settings }));
    return new IdentityInTest(clock, mail, issuer, surroundings, settings, service);
  }

  /** Stops the service and starts it again with the same data. */
  async restart(env: Record<string, string> = {}): Promise<void> {
    await this.service.close();
    const settings = { ...this.env, ...env };
    this.service = hashFast(await startService(identityService, { ...this.environment, env: settings }));
  }

  /** Starts another instance with the same data. It stops with `stop`. */
  async startReplica(): Promise<RunningService> {
    const replica = hashFast(await startService(identityService, { ...this.environment, env: this.env }));
    this.#replicas.push(replica);
    return replica;
  }

  async stop(): Promise<void> {
    await Promise.all([this.service, ...this.#replicas].map((service) => service.close()));
    await Promise.all([this.mail.stop(), this.issuer.stop()]);
    await this.environment.infrastructure.stop();
  }

  /** Starts another service with the same infrastructure. The test must close it. */
  startOtherService<C extends z.ZodObject>(definition: ServiceDefinition<C>): Promise<RunningService> {
    const { infrastructure, namespace, clock } = this.environment;
    return startService(definition, { infrastructure, namespace, clock });
  }

  /** Calls an endpoint over the broker, as the gateway does. */
  call<E extends AnyEndpoint>(endpoint: E, input: Request<E>, context: Partial<CallContext> = {}) {
    const client = { address: '10.0.0.1', userAgent: 'Firefox' };
    return this.service.get(Caller).call(endpoint, input, systemContext({ client, ...context }));
  }

  /** Waits until every published event is handled. */
  settled(): Promise<void> {
    return settled([this.service]);
  }

  /** Returns an email address that no other test uses. */
  freshEmail(name = 'Mira'): string {
    return `${name}${++this.#count}@example.org`;
  }

  register(email: string, over: Partial<Input<typeof identityApi.register>> = {}) {
    const form = {
      firstName: 'Mira',
      lastName: 'Sander',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    };
    return this.call(identityApi.register, { ...form, agreeToTerms: true as const, ...over });
  }

  /** Returns the code from an address's email number `count`, once it has arrived. */
  async codeFor(email: string, count = 1): Promise<string> {
    const mail = await this.mailTo(email, count);
    const code = /^\s*(\d{5})$/m.exec(mail.text)?.[1];
    if (!code) throw new Error('no code in the email');
    return code;
  }

  async mailTo(email: string, count = 1): Promise<ReceivedMail> {
    return until(() => this.mail.to(email)[count - 1] ?? false, { what: `email ${count} to ${email}` });
  }

  /** Returns a member who has just signed up. */
  async newMember(email = this.freshEmail()): Promise<SignedIn & { email: string }> {
    await this.register(email);
    const signedIn = await this.call(identityApi.confirmCode, { email, otp: await this.codeFor(email) });
    return { ...signedIn, email };
  }

  signIn(login: string, password = PASSWORD, context: Partial<CallContext> = {}, otp?: string) {
    return this.call(identityApi.signIn, { email: login, password, otp }, context);
  }

  refresh(token: string, client = { address: '10.0.0.1', userAgent: 'Firefox' }) {
    return this.call(identityApi.refreshTokens, { refresh: token }, { client });
  }

  /** Returns the bucket from which gateways read revoked access tokens. */
  revocations(): Bucket {
    const { bucket, ttlMs } = REVOCATIONS;
    return new Bucket(this.service.get(Broker), bucket, { ttlMs });
  }

  /** Blocks an account that still waits for its code. */
  async blockWaiting(email: string): Promise<void> {
    const account = await this.service.get(AccountStore).findByEmail(email);
    if (!account) throw new Error('no such account');
    await this.call(identityApi.toggleBlock, { id: account.id }, await this.admin());
  }

  async admin() {
    const input = { username: 'root', password: ADMIN_PASSWORD };
    return actorOf(await this.call(identityApi.adminSignIn, input));
  }
}

/** Returns the call context for these tokens, as the gateway creates it from a verified one. */
export function actorOf({ user, access }: SignedIn) {
  const { sid, role } = claimsOf(access);
  return { actor: { memberId: user.id, role, loginSessionId: sid as LoginSessionId } };
}

export const claimsOf = (access: string) => Claims.parse(decodeJwt(access));

/** Returns the error of a call. Throws if the call succeeds. */
export async function rejectionOf(call: Promise<unknown>): Promise<AppError> {
  const outcome: unknown = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (outcome instanceof AppError) return outcome;
  throw outcome instanceof Error ? outcome : new Error('the call was not rejected');
}
