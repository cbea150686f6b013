import { z } from 'zod';
import { socketMessage } from '../kernel/socket-message.js';

/** From 1 (hardly usable) to 4 (no noticeable problems). */
const Quality = z.int().min(1).max(4);
/** The longest part of a caption, in characters. */
export const CAPTION_MAX_LENGTH = 500;

/* Frames outside the lesson itself. Relayed to the other participant, never stored. */
export const hand = socketMessage({
  channel: 'room',
  type: 'hand',
  from: 'both',
  summary: "Raises or lowers the sender's hand.",
  body: { up: z.boolean() },
});
export const lineQuality = socketMessage({
  channel: 'room',
  type: 'line_quality',
  from: 'both',
  summary: "The quality of the sender's connection as measured by their device, from 1 to 4.",
  body: { quality: Quality },
});
export const captionsWanted = socketMessage({
  channel: 'room',
  type: 'captions_wanted',
  from: 'both',
  summary: 'Asks the other party for captions, transcribed by their own browser, or withdraws the request.',
  body: { wanted: z.boolean() },
});
export const captionsRefused = socketMessage({
  channel: 'room',
  type: 'captions_refused',
  from: 'both',
  summary:
    "There are no captions of the sender: they declined, or their browser is unable to. A reply to the other party's request.",
  body: { reason: z.enum(['declined', 'unable']) },
});
export const caption = socketMessage({
  channel: 'room',
  type: 'caption',
  from: 'both',
  summary:
    "The sender's latest words as transcribed by their browser; `done` at the end of the sentence. Not stored.",
  body: { text: z.string().trim().min(1).max(CAPTION_MAX_LENGTH), done: z.boolean() },
});
