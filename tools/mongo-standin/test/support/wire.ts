import { connect } from 'node:net';
import { deserialize, serialize } from 'bson';
import type { Document } from 'mongodb';
import { MessageReader } from '../../src/wire.ts';

/** Sends commands unchanged; a driver would add its own session. */
export interface WireClient {
  command(command: Document, database?: string): Promise<Document>;
  close(): void;
}

const OP_MSG = 2013;

export function wireClient(uri: string): WireClient {
  const socket = connect(Number(new URL(uri).port), '127.0.0.1');
  const reader = new MessageReader();
  const waiting: Array<(reply: Document) => void> = [];
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk: Buffer) => {
    reader.push(chunk);
    for (let reply = reader.next(); reply; reply = reader.next())
      waiting.shift()!(deserialize(reply.subarray(21)));
  });
  return {
    command(command, database = 'test') {
      const body = serialize({ ...command, $db: database });
      const header = Buffer.alloc(21);
      header.writeInt32LE(header.length + body.length, 0);
      header.writeInt32LE(OP_MSG, 12);
      socket.write(Buffer.concat([header, body]));
      return new Promise((resolve) => waiting.push(resolve));
    },
    close: () => socket.destroy(),
  };
}
