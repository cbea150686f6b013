import type { ChildProcess } from 'node:child_process';
import type { Socket } from 'node:net';
import type { Readable, Writable } from 'node:stream';
import type { BoundedText } from './bounded-text.js';
import { FD } from './command.js';

const MAX_STATUS_LENGTH = 64;

/** Node's types declare only five descriptors. */
const pipesOf = (child: ChildProcess): readonly (Readable | Writable | null | undefined)[] => child.stdio;

/**
 * Writes to a child's descriptor. Errors of a child that has already exited are ignored, because its exit explains
 * them.
 */
export function writeInput(child: ChildProcess, descriptor: number, what: string | Uint8Array): void {
  const pipe = pipesOf(child)[descriptor] as Writable;
  pipe.on('error', () => undefined);
  pipe.end(what);
}

export interface StatusReader {
  steps: string[];
  ended: Promise<void>;
}

/** Reads the driver's status messages, one per line. The program's output never uses this pipe. */
export function readStatus(child: ChildProcess, onStep: (step: string) => void): StatusReader {
  const pipe = pipesOf(child)[FD.status] as Readable;
  const reader: StatusReader = {
    steps: [],
    ended: new Promise((resolve) => pipe.once('close', () => resolve())),
  };
  let text = '';
  pipe.on('error', () => undefined);
  pipe.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(0, MAX_STATUS_LENGTH);
    const steps = text.split('\n').slice(0, -1);
    for (const step of steps.slice(reader.steps.length)) onStep(step);
    reader.steps = steps;
  });
  return reader;
}

/** Reads to the end, stores what fits, and calls `onFlood` for each chunk that does not. */
export function collectOutput(pipe: Socket, text: BoundedText, onFlood: () => void): Promise<void> {
  return new Promise((resolve) => {
    pipe.on('data', (chunk: Buffer) => {
      if (!text.take(chunk)) onFlood();
    });
    pipe.once('close', () => resolve());
    pipe.on('error', () => pipe.destroy());
  });
}
