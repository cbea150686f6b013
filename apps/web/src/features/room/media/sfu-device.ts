import { Device, type types } from 'mediasoup-client';
import { opaque } from './sfu-shapes';

const KEY = 'room-capabilities';

type Capabilities = types.RtpCapabilities;
let prepared: { json: string; device: Promise<Device> } | undefined;

async function load(json: string): Promise<Device> {
  const device = await Device.factory();
  await device.load({ routerRtpCapabilities: opaque<Capabilities>(JSON.parse(json)) });
  return device;
}

/**
 * Returns a device loaded with the room's capabilities. Loading takes the browser a moment and rooms are alike, so a device for the
 * previous room's capabilities is prepared and used if they are equal.
 */
export async function deviceFor(capabilities: Capabilities): Promise<Device> {
  const json = JSON.stringify(capabilities);
  const ready = prepared?.json === json ? prepared.device.catch(() => undefined) : undefined;
  prepared = undefined;
  saveCapabilities(json);
  return (await ready) ?? load(json);
}

/** Prepares a device for the previous room's capabilities before joining. */
export function prepareDevice(): void {
  const json = readCapabilities();
  if (json === null || prepared?.json === json) return;
  const device = load(json);
  device.catch(() => undefined);
  prepared = { json, device };
}

/** Returns what this browser can receive in a room like the previous one; undefined if there was none. */
export const predictedCapabilities = async (): Promise<Capabilities | undefined> =>
  (await prepared?.device.catch(() => undefined))?.recvRtpCapabilities;

function readCapabilities(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function saveCapabilities(json: string): void {
  try {
    localStorage.setItem(KEY, json);
  } catch {
    // Without storage, each room loads its own device.
  }
}
