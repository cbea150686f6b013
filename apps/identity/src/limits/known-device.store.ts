import { Inject, Injectable } from '@nestjs/common';
import type { MemberId } from '@skillhour/contracts';
import { DATABASE, rowSchema, type Tx } from '@skillhour/persistence';
import { hashSecret } from '@skillhour/service-kit';
import type { Connection, Model } from 'mongoose';

interface KnownDevicesRow {
  /** The member. */
  _id: string;
  /** Hashes of the devices' secrets. The last used one is at the end. */
  hashes: string[];
  purgeAt: Date;
}

const schema = rowSchema<KnownDevicesRow>(
  {
    _id: { type: String, required: true },
    hashes: { type: [String], required: true },
    purgeAt: { type: Date, required: true },
  },
  { collection: 'known_devices' },
);
schema.index({ purgeAt: 1 }, { expireAfterSeconds: 0 });

const MAX_DEVICES = 50;
/** Lifetime of the device cookie. */
const RETENTION_MS = 365 * 24 * 60 * 60 * 1000;

/** Devices on which a member has signed in. Wrong passwords from other devices do not lock them out. */
@Injectable()
export class KnownDeviceStore {
  readonly #devices: Model<KnownDevicesRow>;

  constructor(@Inject(DATABASE) database: Connection) {
    this.#devices = database.model<KnownDevicesRow>('KnownDevices', schema);
  }

  /** Runs the same query for an unknown name, so that there is no observable difference. */
  async isKnown(memberId: MemberId | null, device: string | undefined): Promise<boolean> {
    const hashes = hashSecret(device ?? '');
    return (await this.#devices.exists({ _id: memberId ?? 'nobody', hashes })) !== null;
  }

  async remember(memberId: MemberId, device: string | undefined, now: Date, tx: Tx): Promise<void> {
    if (device === undefined) return;
    const [hash, options] = [hashSecret(device), { session: tx.session }];
    await this.#devices.updateOne({ _id: memberId }, { $pull: { hashes: hash } }, options);
    await this.#devices.updateOne(
      { _id: memberId },
      {
        $push: { hashes: { $each: [hash], $slice: -MAX_DEVICES } },
        $set: { purgeAt: new Date(now.getTime() + RETENTION_MS) },
      },
      { ...options, upsert: true },
    );
  }

  async removeAllOf(memberId: MemberId, tx: Tx): Promise<void> {
    await this.#devices.deleteOne({ _id: memberId }, { session: tx.session });
  }
}
