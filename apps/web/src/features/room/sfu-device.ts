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
 * Returns a device loaded with the room's capabilities. Loading takes the browser a moment and rooms are alike, so a device for the
 * previous room's capabilities is prepared and used if they are equal.
 */
export async function deviceFor(capabilities: Capabilities): Promise<Device> {
  const said = JSON.stringify(capabilities);
  const ready = warm?.said === said ? warm.device.catch(() => undefined) : undefined;
  warm = undefined;
  remember(said);
  return (await ready) ?? load(said);
}

/** Prepares a device for the previous room's capabilities before joining. */
export function warmDevice(): void {
  const said = remembered();
  if (said === null || warm?.said === said) return;
  const device = load(said);
  device.catch(() => undefined);
  warm = { said, device };
}

/** Returns what this browser can receive in a room like the previous one; undefined if there was none. */
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
    // Without storage, each room loads its own device.
  }
}
