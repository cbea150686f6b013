import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { subjectForListener, realtimeSignals, type SignalData } from '@skillhour/contracts';
import { Signals } from '@skillhour/messaging';
import type { Logger } from '@skillhour/observability';
import { LOGGER } from '@skillhour/service-kit';
import { RoomSockets } from '../presence/index.js';
import { Sockets } from '../sockets/index.js';
import { fromBase64 } from './base64.js';
import { CodeClients } from './code-clients.js';
import { CodeDocuments } from './code-documents.js';

const { codeWritten } = realtimeSignals;
export type CodeChange = SignalData<typeof codeWritten>;

/** Sends a stored change to all clients in the room, on all replicas. */
@Injectable()
export class CodeRelay implements OnApplicationBootstrap {
  constructor(
    private readonly sockets: RoomSockets,
    private readonly replicas: Sockets,
    private readonly clients: CodeClients,
    private readonly documents: CodeDocuments,
    private readonly signals: Signals,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.signals.subscribe(subjectForListener(codeWritten.subject, this.replicas.replicaId), (data) => {
      const change = codeWritten.data.parse(data);
      this.documents
        .runInOrder(change.meeting_id, () => this.#apply(change))
        .catch((error: unknown) => {
          this.logger.warn({ err: error, meetingId: change.meeting_id }, 'code change could not be relayed');
        });
    });
  }

  /** Sends a change. Must be called within `runInOrder` of the room, after the change is stored. */
  async broadcast(change: CodeChange): Promise<void> {
    for (const replicaId of this.sockets.replicasOf(change.meeting_id)) {
      this.signals.publish(subjectForListener(codeWritten.subject, replicaId), change);
    }
    await this.#deliver(change);
  }

  async #apply(change: CodeChange): Promise<void> {
    const update = change.update === undefined ? undefined : fromBase64(change.update);
    const doc = this.documents.find(change.meeting_id);
    if (update !== undefined && doc?.apply(update) === true) doc.countStored(update);
    await this.#deliver(change);
  }

  async #deliver(change: CodeChange): Promise<void> {
    const { meeting_id, member_id, connection_id, update, language, whole } = change;
    if (update !== undefined) this.clients.sendUpdate(meeting_id, update, connection_id);
    if (language !== undefined) this.clients.sendLanguage(meeting_id, member_id, language);
    const changesCode = update !== undefined && change.leaves_code !== true;
    if (changesCode || whole !== undefined) await this.clients.sendWholeText(meeting_id, member_id, whole);
  }
}
