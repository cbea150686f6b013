/** A text frame as it goes over the line, RFC 6455: servers do not mask, so it is the same for everybody and made once for all. */
export type WireFrame = Buffer;

/** The whole of a text message, in one frame. */
const FINAL_TEXT = 0x81;
/** Lengths above these are written in two bytes, or in eight. */
const SHORT = 125;
const MIDDLE = 0xff_ff;

export function wireFrame(text: string): WireFrame {
  const length = Buffer.byteLength(text);
  const begin = length <= SHORT ? 2 : length <= MIDDLE ? 4 : 10;
  const frame = Buffer.allocUnsafe(begin + length);
  frame[0] = FINAL_TEXT;
  if (length <= SHORT) frame[1] = length;
  else if (length <= MIDDLE) {
    frame[1] = SHORT + 1;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = SHORT + 2;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, begin);
  return frame;
}
