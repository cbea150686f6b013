import { z } from 'zod';
import { declareError } from './declared-error.js';
import { createCommonError, createError, isErrorOf } from './errors.js';
import { serverFrameReader, socketMessage } from './socket-message.js';

const messages = {
  send: socketMessage({
    channel: 'echo',
    type: 'said',
    from: 'client',
    summary: 'Sends a text.',
    body: { text: z.string() },
    errors: { 'service.unavailable': declareError('unavailable', 'Not sent.') },
  }),
  sent: socketMessage({
    channel: 'echo',
    type: 'said',
    from: 'server',
    summary: 'A text that a member sent.',
    body: { text: z.string(), by: z.string() },
  }),
};

it('parses the server’s frames for clients', () => {
  const read = serverFrameReader(messages);
  const frame = { type: 'said', text: 'Hello', by: 'meera' } as const;
  expect(read(JSON.stringify({ ...frame, later: 1 }))).toEqual(frame);
});

it.each([
  ['text that is not JSON', '{'],
  ['a value that is not an object', '[]'],
  ['an unknown type', '{"type":"sang"}'],
  ['a frame that only clients send', '{"type":"said","text":"Hello"}'],
])('returns undefined for %s', (_, text) => {
  expect(serverFrameReader(messages)(text)).toBeUndefined();
});

it('distinguishes a frame’s declared error from another error with the same code', () => {
  expect(isErrorOf(messages.send, createError(messages.send, 'service.unavailable'))).toBe(true);
  const other = createCommonError('service.unavailable', { service: 'Realtime' });
  for (const error of [other, createCommonError('service.failed'), new Error('lost')])
    expect(isErrorOf(messages.send, error)).toBe(false);
  expect(isErrorOf(messages.sent, other)).toBe(false);
});
