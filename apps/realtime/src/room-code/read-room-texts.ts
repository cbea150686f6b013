import { Injectable } from '@nestjs/common';
import { createCommonError, type MeetingId } from '@skillhour/contracts';
import { isDuplicateKey } from '@skillhour/persistence';
import { createHash } from 'node:crypto';
import type { RoomTexts } from './code-thread.js';
import { CodeUpdateStore } from './code-update.store.js';
import { MergeUpdates } from './merge-updates.js';
import { RoomTextStore } from './room-text.store.js';

/** Maximum time for merging. Only legacy rooms, from before updates had bounds, come near it. */
const DEADLINE_MS = 3_000;

/** Reads a room's plain texts. Its updates are merged in a thread, once for each state of the room. */
@Injectable()
export class ReadRoomTexts {
  constructor(
    private readonly updates: CodeUpdateStore,
    private readonly texts: RoomTextStore,
    private readonly merge: MergeUpdates,
  ) {}

  /** Returns null for a room without updates. */
  async run(meetingId: MeetingId): Promise<RoomTexts | null> {
    const stored = await this.texts.find(meetingId, versionOf(await this.updates.ids(meetingId)));
    if (stored) return stored;
    const rows = await this.updates.allById(meetingId);
    if (rows.size === 0) return null;
    const merged = await this.merge.run([...rows.values()], DEADLINE_MS);
    if (merged === null) throw createCommonError('service.unavailable', { service: 'Realtime' });
    await this.#save(meetingId, versionOf([...rows.keys()]), merged);
    return merged;
  }

  async #save(meetingId: MeetingId, version: string, texts: RoomTexts): Promise<void> {
    try {
      await this.texts.save(meetingId, version, texts);
    } catch (error) {
      // Another reader stored them at the same moment.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}

const versionOf = (ids: readonly string[]): string =>
  createHash('sha256')
    .update([...ids].sort().join())
    .digest('base64url');
