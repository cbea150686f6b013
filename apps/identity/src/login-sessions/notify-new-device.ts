import { Inject, Injectable } from '@nestjs/common';
import type { CallContext } from '@skillhour/contracts';
import type { Tx } from '@skillhour/persistence';
import { Clock, CONFIG, inLanguageOf, networkOf } from '@skillhour/service-kit';
import type { Account } from '../accounts/index.js';
import type { IdentityConfig } from '../config.js';
import { KnownDeviceStore } from '../limits/index.js';
import { newDeviceEmail, SecurityMailQueue } from '../mail/index.js';
import { deviceOf } from './device.js';
import { LoginSessionStore } from './login-session.store.js';

/** Number of recent sign-ins to compare with. */
const COMPARED_SIGN_INS = 50;

/**
 * Emails the owner about a sign-in on a new device. It is new without the cookie of a known one, and if no recent sign-in had the same
 * browser and network. The very first sign-in causes no email.
 */
@Injectable()
export class NotifyNewDevice {
  constructor(
    @Inject(CONFIG) private readonly config: IdentityConfig,
    private readonly devices: KnownDeviceStore,
    private readonly sessions: LoginSessionStore,
    private readonly mailQueue: SecurityMailQueue,
    private readonly clock: Clock,
  ) {}

  /** Call this before the sign-in is stored. */
  async run(account: Account, { client }: CallContext, tx: Tx): Promise<void> {
    if (await this.devices.isKnown(account.id, client.device)) return;
    const network = networkOf(client.address);
    const { description: device } = deviceOf(client.userAgent);
    const before = await this.sessions.findClients(account.id, COMPARED_SIGN_INS, tx);
    const isSeen = before.some(
      ({ address, userAgent }) =>
        networkOf(address) === network && deviceOf(userAgent).description === device,
    );
    if (before.length === 0 || isSeen) return;
    const content = inLanguageOf(account, () =>
      newDeviceEmail(
        account.firstName,
        { device, network, at: this.clock.now() },
        `${this.config.PUBLIC_ORIGIN}/settings#security`,
      ),
    );
    await this.mailQueue.add(content, { to: account.email, about: `new device of ${account.id}` }, tx);
  }
}
