import { z } from 'zod';
import { jsonOf } from './json-of.ts';

const FRAME_TIMEOUT_MS = 15_000;
const frameSchema = z.object({
  type: z.string(),
  key: z.string().optional(),
  message: z.string().optional(),
});
type Frame = z.output<typeof frameSchema>;

/** One member's connection to a direct chat. */
export interface ChatConnection {
  /** Resolves when the message is saved. Messages with the same key are saved once. */
  readonly send: (text: string, key: string) => Promise<void>;
  readonly close: () => void;
}

/** Opens a direct chat by its ticketed address. */
export async function openChat(websocketUrl: string): Promise<ChatConnection> {
  const socket = new WebSocket(websocketUrl);
  const waitFor = (isIt: (frame: Frame) => boolean): Promise<void> => waitForFrame(socket, isIt);
  await waitFor(({ type }) => type === 'chat_history');
  return {
    send: async (message, key) => {
      const sent = waitFor((frame) => frame.type === 'chat_sent' && frame.key === key);
      socket.send(JSON.stringify({ type: 'chat_message', message, key }));
      await sent;
    },
    close: () => socket.close(),
  };
}

/** Waits for the first frame that matches. An error frame or a closed connection is a failure. */
async function waitForFrame(socket: WebSocket, isIt: (frame: Frame) => boolean): Promise<void> {
  const listening = new AbortController();
  const { signal } = listening;
  const late = setTimeout(() => socket.close(), FRAME_TIMEOUT_MS);
  try {
    await new Promise<void>((resolve, reject) => {
      const receive = ({ data }: MessageEvent): void => {
        const frame = frameSchema.safeParse(jsonOf(String(data))).data;
        if (frame === undefined) return;
        if (isIt(frame)) resolve();
        else if (frame.type === 'error') reject(new Error(`the chat rejected a message: ${frame.message}`));
      };
      const end = ({ code }: CloseEvent): void =>
        reject(new Error(`the chat's socket closed with code ${code}`));
      socket.addEventListener('message', receive, { signal });
      socket.addEventListener('close', end, { signal });
    });
  } finally {
    clearTimeout(late);
    listening.abort();
  }
}
