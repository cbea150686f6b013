import { Device, type types } from 'mediasoup-client';

const KEY = 'room-capabilities';

type Capabilities = types.RtpCapabilities;
let warm: { said: string; device: Promise<Device> } | undefined;

async function load(said: string): Promise<Device> {
  const device = await Device.factory();
  await device.load({ routerRtpCapabilities: JSON.parse(said) as Capabilities });
  return device;
}

/**
 * A device that knows what the room can do. To find that out takes the browser a moment, and rooms are alike: what the last one could do is
 * tried ahead, and taken if this one says the same.
 */
export async function deviceFor(capabilities: Capabilities): Promise<Device> {
  const said = JSON.stringify(capabilities);
  const ready = warm?.said === said ? warm.device.catch(() => undefined) : undefined;
  warm = undefined;
  remember(said);
  return (await ready) ?? load(said);
}

/** Before the room: makes a device for what the last one could do. */
export function warmDevice(): void {
  const said = remembered();
  if (said === null || warm?.said === said) return;
  const device = load(said);
  device.catch(() => undefined);
  warm = { said, device };
}

/** What this browser can receive of a room like the last one; undefined where there was none. */
export const capabilitiesAhead = async (): Promise<Capabilities | undefined> =>
  (await warm?.device.catch(() => undefined))?.recvRtpCapabilities;

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function remember(said: string): void {
  try {
    localStorage.setItem(KEY, said);
  } catch {
    // Without storage each room finds out by itself.
  }
}
