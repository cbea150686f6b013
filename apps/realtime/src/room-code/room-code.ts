import { Injectable } from '@nestjs/common';
import { commonRefusal, type Frame, type roomMessages } from '@skillhour/contracts';
import { isOutage } from '@skillhour/persistence';
import { RoomSockets, type RoomConnection } from '../presence/index.js';
import { fromBase64 } from './base64.js';
import { CodeClients } from './code-clients.js';
import { CodeRooms } from './code-rooms.js';
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
    private readonly rooms: CodeRooms,
    private readonly codes: RoomCodeStore,
    private readonly shared: SharedCode,
    private readonly syncing: SyncCode,
    private readonly running: RunRoomCode,
  ) {}

  open(connection: RoomConnection, { open }: Body<'codeOpen'>): void {
    this.clients.note(connection, open);
    this.#tellOther(connection, { type: 'code_open', open });
  }

  sync(connection: RoomConnection, body: Body<'codeSync'>): Promise<void> {
    return unlessOutage(this.syncing.run(connection, body));
  }

  update(connection: RoomConnection, { update }: Body<'codeUpdate'>): Promise<void> {
    return unlessOutage(this.shared.write(connection, fromBase64(update)));
  }

  pointAt(connection: RoomConnection, { anchor, head }: Body<'codeAwareness'>): void {
    this.#tellOther(connection, { type: 'code_awareness', anchor, head }, 'code_awareness');
  }

  change(connection: RoomConnection, body: Body<'codeChange'>): Promise<void> {
    return unlessOutage(this.shared.change(connection, body));
  }

  choose(connection: RoomConnection, { language }: Body<'languageChange'>): Promise<void> {
    return unlessOutage(this.shared.choose(connection, language));
  }

  run(connection: RoomConnection, body: Body<'askRun'>): Promise<void> {
    return unlessOutage(this.running.run(connection, body));
  }

  clear(connection: RoomConnection): Promise<void> {
    this.#tellOther(connection, { type: 'clear_terminal' });
    return unlessOutage(this.codes.clear(connection.subject));
  }

  left({ subject }: RoomConnection): void {
    this.rooms.left(subject);
  }

  #tellOther({ subject, memberId: sender_id }: RoomConnection, frame: object, newest?: string): void {
    const key = newest && `${newest}:${sender_id}`;
    this.sockets.tell(subject, { ...frame, sender_id }, { except: sender_id, key });
  }
}

/** Rejects a frame while the database is unavailable. The connection stays open. */
const unlessOutage = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw isOutage(error) ? commonRefusal('service.unavailable', { service: 'Realtime' }) : error;
  });
