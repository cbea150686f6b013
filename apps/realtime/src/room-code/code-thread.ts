import { parentPort } from 'node:worker_threads';
import * as Y from 'yjs';

/*
 * A thread that merges the updates of one room and posts its texts. It imports packages only, so that specs
 * run it from its source.
 */

export interface RoomTexts {
  content: string;
  notes: string;
}

parentPort?.on('message', (updates: readonly Uint8Array[]) => {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  const texts: RoomTexts = { content: doc.getText('code').toJSON(), notes: doc.getText('notes').toJSON() };
  parentPort?.postMessage(texts);
});
// Sent after Yjs is loaded, so that no deadline includes the loading time.
parentPort?.postMessage('ready');
