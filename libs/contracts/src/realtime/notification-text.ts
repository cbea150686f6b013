import type { Text } from '@skillhour/texts';
import type { NotificationText } from './readable-text.js';
import type { NotificationKindOf } from './notification-kind.js';
import { notificationKinds, type NotificationKind } from './notification-kinds.js';

/** Returns the definition of a kind, with untyped values. */
export const notificationKindOf = (name: NotificationKind): NotificationKindOf =>
  notificationKinds[name] as unknown as NotificationKindOf;

/** Returns the sentence of a stored notification, with its values. Times are not formatted yet. */
export function textOfNotification(
  name: NotificationKind,
  values: unknown,
  actor: { name: string; others: number },
): NotificationText {
  const { moments, format, values: shape } = notificationKindOf(name);
  const sentence: Text = format(shape.parse(values), actor);
  return { id: sentence.id, values: { ...sentence.values }, moments: [...moments] };
}
