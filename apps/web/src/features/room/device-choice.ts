import { ConsumerAmount } from '@skillhour/contracts';
import { z } from 'zod';

const KEY = 'room-devices';

const Choice = z
  .object({
    /** Ids of devices, as this browser knows them for us. */
    camera: z.string(),
    microphone: z.string(),
    speaker: z.string(),
    /** The microphone's sound is left as it is, for instruments. */
    music: z.boolean(),
    /** How much of the other's picture is received, and of one's own sent. */
    picture: ConsumerAmount,
  })
  .partial();
/** What a member chose on this device; what is missing is the browser's default. */
export type DeviceChoice = z.output<typeof Choice>;

export function readChoice(): DeviceChoice {
  try {
    return Choice.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function keepChoice(choice: DeviceChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage it is remembered as long as the page lives.
  }
}
