import type { Text } from '@skillhour/texts';
import { z } from 'zod';

/** Topics of notifications. Each is a row of a member's preferences. */
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

/** Actor in the sentence: their name, and how many others did the same since. */
interface NotificationActor {
  name: string;
  others: number;
}

export interface NotificationKindOf<Shape extends z.ZodRawShape = z.ZodRawShape> {
  topic: NotificationTopic;
  title: Text;
  /** Stored values. The sentence is created when it is read. */
  values: z.ZodObject<Shape>;
  /** Values that are times. They are formatted in the reader's time zone. */
  moments: readonly string[];
  /** Several unread ones about one target become one, which shows the latest values. */
  merges: boolean;
  /** Keeps one entry per target until it is read, whatever the age of the last one. A series of them causes one email. */
  untilRead: boolean;
  /** Ignores quiet hours: a session starts within the hour. */
  urgent: boolean;
  /** Sent as an email about its session (`SessionMail`), not as a line of the emails about unread notifications. */
  ownMail: boolean;
  /** Identity sends an email about it in any case, so the emails about unread notifications omit it. */
  mailedByIdentity: boolean;
  /** Returns the sentence. `<b>` marks highlighted parts. */
  format: (values: z.output<z.ZodObject<Shape>>, actor: NotificationActor) => Text;
}

interface NotificationKindInput<Shape extends z.ZodRawShape> {
  topic: NotificationTopic;
  title: Text;
  values: Shape;
  moments?: readonly (keyof Shape & string)[];
  merges?: boolean;
  untilRead?: boolean;
  urgent?: boolean;
  ownMail?: boolean;
  mailedByIdentity?: boolean;
  format: NotificationKindOf<Shape>['format'];
}

/** Declares a kind of notification. */
export const kind = <Shape extends z.ZodRawShape>({
  values,
  moments = [],
  merges = false,
  untilRead = false,
  urgent = false,
  ownMail = false,
  mailedByIdentity = false,
  ...rest
}: NotificationKindInput<Shape>): NotificationKindOf<Shape> => ({
  ...rest,
  values: z.object(values),
  moments,
  merges,
  untilRead,
  urgent,
  ownMail,
  mailedByIdentity,
});
