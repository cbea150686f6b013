import type { MemberKey } from './members.ts';

/** When a member can be asked to teach. */
export interface DemoAvailability {
  readonly member: MemberKey;
  readonly timezone: string;
  /** Ranges of each week. 1 is Monday, 7 is Sunday. */
  readonly weekly: readonly { weekdays: readonly number[]; from: string; to: string }[];
}

export const AVAILABILITY: readonly DemoAvailability[] = [
  {
    member: 'maya',
    timezone: 'Europe/Stockholm',
    weekly: [
      { weekdays: [2, 4], from: '18:00', to: '21:00' },
      { weekdays: [6], from: '10:00', to: '13:00' },
    ],
  },
  {
    member: 'tomas',
    timezone: 'Asia/Kolkata',
    weekly: [
      { weekdays: [1, 2, 3, 4, 5], from: '11:00', to: '13:30' },
      { weekdays: [7], from: '16:00', to: '20:00' },
    ],
  },
  {
    member: 'kenji',
    timezone: 'Asia/Tokyo',
    weekly: [{ weekdays: [1, 3, 5], from: '20:00', to: '22:30' }],
  },
  {
    member: 'leila',
    timezone: 'Africa/Casablanca',
    weekly: [
      { weekdays: [3], from: '09:00', to: '12:00' },
      { weekdays: [3, 5], from: '17:30', to: '20:00' },
    ],
  },
  {
    member: 'sunita',
    timezone: 'Asia/Kolkata',
    weekly: [{ weekdays: [1, 2, 4], from: '06:30', to: '09:00' }],
  },
  {
    member: 'arthur',
    timezone: 'Europe/London',
    weekly: [
      { weekdays: [1, 2, 3, 4, 5], from: '10:00', to: '12:00' },
      { weekdays: [2, 4], from: '14:00', to: '16:00' },
    ],
  },
];
