import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { BoundedText } from './bounded-text.js';
import { FD } from './command.js';

const WORD_MOST = 64;

/** Node's types declare only five descriptors. */
const pipesOf = (child: ChildProcess): readonly (Readable | Writable | null | undefined)[] => child.stdio;

/**
 * Writes to a child's descriptor. Errors of a child that has already exited are ignored, because its exit explains
 * them.
 */
export function hand(child: ChildProcess, descriptor: number, what: string | Uint8Array): void {
  const pipe = pipesOf(child)[descriptor] as Writable;
  pipe.on('error', () => undefined);
  pipe.end(what);
}

export interface Hearing {
  words: string[];
  ended: Promise<void>;
}

/** Reads the driver's status messages, one per line. The program's output never uses this pipe. */
export function hear(child: ChildProcess, onWord: (word: string) => void): Hearing {
  const pipe = pipesOf(child)[FD.word] as Readable;
  const heard: Hearing = { words: [], ended: new Promise((resolve) => pipe.once('close', () => resolve())) };
  let text = '';
  pipe.on('error', () => undefined);
  pipe.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(0, WORD_MOST);
    const words = text.split('\n').slice(0, -1);
    for (const word of words.slice(heard.words.length)) onWord(word);
    heard.words = words;
  });
  return heard;
}

/** Reads to the end, stores what fits, and calls `onFlood` for each chunk that does not. */
export function keep(pipe: Socket, text: BoundedText, onFlood: () => void): Promise<void> {
  return new Promise((resolve) => {
    pipe.on('data', (chunk: Buffer) => {
      if (!text.take(chunk)) onFlood();
    });
    pipe.once('close', () => resolve());
    pipe.on('error', () => pipe.destroy());
  });
}
