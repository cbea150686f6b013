import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { addressed, realtimeSignals, type SignalData } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { RoomSockets } from '../presence/index.js';
import { Sockets } from '../sockets/index.js';
import { fromBase64 } from './base64.js';
import { CodeClients } from './code-clients.js';
import { CodeRooms } from './code-rooms.js';

const { codeWritten } = realtimeSignals;
export type Written = SignalData<typeof codeWritten>;

/** Sends a stored change to all clients in the room, on all replicas. */
@Injectable()
export class CodeRelay implements OnApplicationBootstrap {
  constructor(
    private readonly sockets: RoomSockets,
    private readonly replicas: Sockets,
    private readonly clients: CodeClients,
    private readonly rooms: CodeRooms,
    private readonly signals: Signals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.signals.subscribe(addressed(codeWritten.subject, this.replicas.replicaId), (data) => {
      const written = codeWritten.data.parse(data);
      this.rooms
        .inOrder(written.meeting_id, () => this.#take(written))
        .catch((error: unknown) => {
          this.logger.warn({ err: error, meetingId: written.meeting_id }, 'code change could not be relayed');
        });
    });
  }

  /** Sends a change. Must be called within `inOrder` of the room, after the change is stored. */
  async tell(written: Written): Promise<void> {
    for (const replicaId of this.sockets.replicasOf(written.meeting_id)) {
      this.signals.publish(addressed(codeWritten.subject, replicaId), written);
    }
    await this.#deliver(written);
  }

  async #take(written: Written): Promise<void> {
    const update = written.update === undefined ? undefined : fromBase64(written.update);
    const doc = this.rooms.find(written.meeting_id);
    if (update !== undefined && doc?.apply(update) === true) doc.noteKept(update);
    await this.#deliver(written);
  }

  async #deliver(written: Written): Promise<void> {
    const { meeting_id, member_id, connection_id, update, language, whole } = written;
    if (update !== undefined) this.clients.tellUpdate(meeting_id, update, connection_id);
    if (language !== undefined) this.clients.tellLanguage(meeting_id, member_id, language);
    const isOther = update !== undefined && written.leaves_code !== true;
    if (isOther || whole !== undefined) await this.clients.tellWhole(meeting_id, member_id, whole);
  }
}
