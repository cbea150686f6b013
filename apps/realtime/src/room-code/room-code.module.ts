import { Module } from '@nestjs/common';
import { PresenceModule } from '../presence/index.js';
import { SocketsModule } from '../sockets/index.js';
import { CodeClients } from './code-clients.js';
import { CodeRelay } from './code-relay.js';
import { CodeDocuments } from './code-documents.js';
import { CodeUpdateStore } from './code-update.store.js';
import { MergeUpdates } from './merge-updates.js';
import { ReadRoomCode } from './read-room-code.js';
import { ReadRoomTexts } from './read-room-texts.js';
import { RoomCodeStore } from './room-code.store.js';
import { RoomCode } from './room-code.js';
import { RoomRunStore } from './room-run.store.js';
import { RoomTextStore } from './room-text.store.js';
import { RunRoomCode } from './run-room-code.js';
import { RunnableLanguages } from './runnable-languages.js';
import { SharedCode } from './shared-code.js';
import { SyncCode } from './sync-code.js';

/**
 * Code and notes that both members of a room edit, and code runs. All are stored with the session (product
 * decision 31).
 */
@Module({
  imports: [PresenceModule, SocketsModule],
  providers: [
    CodeClients,
    CodeRelay,
    CodeDocuments,
    CodeUpdateStore,
    MergeUpdates,
    ReadRoomCode,
    ReadRoomTexts,
    RoomCode,
    RoomCodeStore,
    RoomRunStore,
    RoomTextStore,
    RunRoomCode,
    RunnableLanguages,
    SharedCode,
    SyncCode,
  ],
  exports: [RoomCode, RoomRunStore],
})
export class RoomCodeModule {
  static readonly serves = { readRoomCode: ReadRoomCode };
}
