import type { Text } from '@skillhour/texts';
import { z } from 'zod';

/** What a member may choose about, together: a row of their preferences. */
export const NOTIFICATION_TOPICS = [
  'sessions',
  'proposals',
  'minutes',
  'replies',
  'messages',
  'followers',
  'tags',
  'moderation',
  'reports',
] as const;
export const NotificationTopic = z.enum(NOTIFICATION_TOPICS);
export type NotificationTopic = z.output<typeof NotificationTopic>;

/** Who did it, as the reader is told: their name, and how many others did the same since. */
interface Told {
  name: string;
  others: number;
}

export interface NotificationKindOf<Shape extends z.ZodRawShape = z.ZodRawShape> {
  topic: NotificationTopic;
  title: Text;
  /** What is kept of it; words come when it is read. */
  values: z.ZodObject<Shape>;
  /** Which of the values are moments: each reader reads them by their own clock. */
  moments: readonly string[];
  /** Several of them about one thing become one while it is unread; it shows the values of the latest. */
  merges: boolean;
  /** However long ago the last one was: about one thing stands one entry until it is read, and a run of them makes one mail. */
  untilRead: boolean;
  /** Gets through quiet hours: a session starts within the hour. */
  urgent: boolean;
  /** Its sentence; what stands out is marked by `<b>`. */
  tell: (values: z.output<z.ZodObject<Shape>>, told: Told) => Text;
}

interface Declared<Shape extends z.ZodRawShape> {
  topic: NotificationTopic;
  title: Text;
  values: Shape;
  moments?: readonly (keyof Shape & string)[];
  merges?: boolean;
  untilRead?: boolean;
  urgent?: boolean;
  tell: NotificationKindOf<Shape>['tell'];
}

/** Declares a kind. */
export const kind = <Shape extends z.ZodRawShape>({
  values,
  moments = [],
  merges = false,
  untilRead = false,
  urgent = false,
  ...rest
}: Declared<Shape>): NotificationKindOf<Shape> => ({
  ...rest,
  values: z.object(values),
  moments,
  merges,
  untilRead,
  urgent,
});
