import { Injectable } from '@nestjs/common';
import { createCommonError, type Frame, type roomMessages } from '@skillhour/contracts';
import { isOutage } from '@skillhour/persistence';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { fromBase64 } from './base64.js';
import { CodeClients } from './code-clients.js';
import { CodeDocuments } from './code-documents.js';
import { RoomCodeStore } from './room-code.store.js';
import { RunRoomCode } from './run-room-code.js';
import { SharedCode } from './shared-code.js';
import { SyncCode } from './sync-code.js';

type Body<Key extends keyof typeof roomMessages> = Frame<(typeof roomMessages)[Key]>;

/** Handles the frames of a room’s code editor for the room gateway. */
@Injectable()
export class RoomCode {
  constructor(
    private readonly sockets: RoomSockets,
    private readonly clients: CodeClients,
    private readonly documents: CodeDocuments,
    private readonly codes: RoomCodeStore,
    private readonly shared: SharedCode,
    private readonly syncing: SyncCode,
    private readonly running: RunRoomCode,
  ) {}

  open(connection: RoomConnection, { open }: Body<'codeOpen'>): void {
    this.clients.setOpen(connection, open);
    this.#relay(connection, { type: 'code_open', open });
  }

  sync(connection: RoomConnection, body: Body<'codeSync'>): Promise<void> {
    return rejectOnOutage(this.syncing.run(connection, body));
  }

  update(connection: RoomConnection, { update }: Body<'codeUpdate'>): Promise<void> {
    return rejectOnOutage(this.shared.write(connection, fromBase64(update)));
  }

  relayCursor(connection: RoomConnection, { anchor, head }: Body<'codeAwareness'>): void {
    this.#relay(connection, { type: 'code_awareness', anchor, head }, 'code_awareness');
  }

  change(connection: RoomConnection, body: Body<'codeChange'>): Promise<void> {
    return rejectOnOutage(this.shared.change(connection, body));
  }

  chooseLanguage(connection: RoomConnection, { language }: Body<'languageChange'>): Promise<void> {
    return rejectOnOutage(this.shared.chooseLanguage(connection, language));
  }

  run(connection: RoomConnection, body: Body<'requestRun'>): Promise<void> {
    return rejectOnOutage(this.running.run(connection, body));
  }

  clear(connection: RoomConnection): Promise<void> {
    this.#relay(connection, { type: 'clear_terminal' });
    return rejectOnOutage(this.codes.clear(connection.subject));
  }

  handleLeft({ subject }: RoomConnection): void {
    this.documents.forgetIfEmpty(subject);
  }

  #relay({ subject, memberId: sender_id }: RoomConnection, frame: object, newest?: string): void {
    const key = newest && `${newest}:${sender_id}`;
    this.sockets.broadcast(subject, { ...frame, sender_id }, { except: sender_id, key });
  }
}

/** Rejects a frame while the database is unavailable. The connection stays open. */
const rejectOnOutage = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw isOutage(error) ? createCommonError('service.unavailable', { service: 'Realtime' }) : error;
  });
