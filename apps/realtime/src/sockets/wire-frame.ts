/** Encoded text frame (RFC 6455). Servers do not mask frames, so one encoding serves all receivers. */
export type WireFrame = Buffer;

/** First byte of a complete text message in one frame. */
const FINAL_TEXT = 0x81;
/** Greater lengths are encoded in two bytes, or in eight. */
const SHORT = 125;
const MIDDLE = 0xff_ff;

export function encodeWireFrame(text: string): WireFrame {
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
