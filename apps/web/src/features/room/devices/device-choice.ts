import { ConsumerAmount } from '@skillhour/contracts';
import { z } from 'zod';

const KEY = 'room-devices';

const Choice = z
  .object({
    /** IDs of devices, which the browser assigns per origin. */
    camera: z.string(),
    microphone: z.string(),
    speaker: z.string(),
    /** Whether the microphone's sound stays unprocessed, for instruments. */
    music: z.boolean(),
    /** How much of the other participant's video is received, and of the member's own sent. */
    picture: ConsumerAmount,
  })
  .partial();
/** Settings that a member chose in this browser. A missing one means the browser's default. */
export type DeviceChoice = z.output<typeof Choice>;

export function readChoice(): DeviceChoice {
  try {
    return Choice.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function saveChoice(choice: DeviceChoice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
