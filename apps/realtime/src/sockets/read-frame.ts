import type { Frame, SocketMessage } from '@skillhour/contracts';
import { t } from '@skillhour/texts';
import type { ChannelDeclaration } from './channel-limits.js';

/** Frame as handlers receive it: parsed, and as the original text for those that relay it. */
export interface IncomingFrame<M extends SocketMessage = SocketMessage> {
  body: Frame<M>;
  text: string;
}

export type FrameResult =
  | { ok: true; message: SocketMessage; received: IncomingFrame }
  | { ok: false; code: string; message: string };

/** Returns the frames that clients may send on a channel, by type. */
export const clientFramesOf = ({ messages }: ChannelDeclaration): ReadonlyMap<string, SocketMessage> =>
  new Map(
    Object.values(messages)
      .filter(({ from }) => from !== 'server')
      .map((message) => [message.type, message]),
  );

/** Parses a client's frame with the contracts of its channel. */
export function readFrame(
  known: ReadonlyMap<string, SocketMessage>,
  text: string | undefined,
  { mostBytes, untyped }: { mostBytes: number; untyped?: string | undefined },
): FrameResult {
  if (text === undefined) return invalidFrame('frame.malformed', t('Frames must be JSON text.'));
  const bytes = Buffer.byteLength(text);
  if (bytes > maxBytesOf(known, mostBytes)) return tooLarge(mostBytes);
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return invalidFrame('frame.malformed', t('The frame is not a JSON object.'));
  }
  const type: unknown = Reflect.get(value, 'type') ?? untyped;
  const message = typeof type === 'string' ? known.get(type) : undefined;
  if (message === undefined) return invalidFrame('frame.unknown', t('Unknown frame type.'));
  if (bytes > (message.mostBytes ?? mostBytes)) return tooLarge(message.mostBytes ?? mostBytes);
  const result = message.body.safeParse({ ...value, type });
  if (result.success) return { ok: true, message, received: { body: result.data, text } };
  const issue = result.error.issues[0];
  const where = issue?.path.join('.') ?? '';
  const what = issue?.message ?? 'not valid';
  return invalidFrame('frame.invalid', `${where === '' ? 'frame' : where}: ${what}`);
}

/** Returns the maximum size of any frame of the channel. */
const maxBytesOf = (known: ReadonlyMap<string, SocketMessage>, mostBytes: number): number =>
  Math.max(mostBytes, ...[...known.values()].map((message) => message.mostBytes ?? 0));

const tooLarge = (mostBytes: number): FrameResult =>
  invalidFrame('frame.too_large', t('The frame is larger than {mostBytes, number} bytes.', { mostBytes }));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const invalidFrame = (code: string, message: string): FrameResult => ({ ok: false, code, message });
