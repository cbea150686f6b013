import { z } from 'zod';
import { socketMessage } from '../kernel/socket-message.js';

/** From 1 (hardly usable) to 4 (no noticeable problems). */
const Quality = z.int().min(1).max(4);
/** The longest part of a caption, in characters. */
export const CAPTION_MOST = 500;

/* Frames outside the lesson itself. Relayed to the other participant, never stored. */
export const hand = socketMessage({
  channel: 'room',
  type: 'hand',
  from: 'both',
  summary: 'A hand goes up, or down.',
  body: { up: z.boolean() },
});
export const lineQuality = socketMessage({
  channel: 'room',
  type: 'line_quality',
  from: 'both',
  summary: "How good the sender's line is, as their own device measures it: from 1 to 4.",
  body: { quality: Quality },
});
export const captionsWanted = socketMessage({
  channel: 'room',
  type: 'captions_wanted',
  from: 'both',
  summary:
    'Asks the other to have what they say written down by their own browser, or asks for it no longer.',
  body: { wanted: z.boolean() },
});
export const captionsRefused = socketMessage({
  channel: 'room',
  type: 'captions_refused',
  from: 'both',
  summary:
    "What the sender says is not written down: they declined, or their browser is unable to. It answers the other's wish.",
  body: { reason: z.enum(['declined', 'unable']) },
});
export const caption = socketMessage({
  channel: 'room',
  type: 'caption',
  from: 'both',
  summary:
    'What the sender said last, as their browser heard it; `done` once the sentence is over. It is not kept.',
  body: { text: z.string().trim().min(1).max(CAPTION_MOST), done: z.boolean() },
});
