import type { Text } from '@skillhour/texts';
import type { NotificationText } from './notification-words.js';
import type { NotificationKindOf } from './notification-kind.js';
import { notificationKinds, type NotificationKind } from './notification-kinds.js';

/** Returns the definition of a kind, with untyped values. */
export const kindOf = (name: NotificationKind): NotificationKindOf =>
  notificationKinds[name] as unknown as NotificationKindOf;

/** Returns the sentence of a stored notification, with its values. Times are not formatted yet. */
export function textOfNotification(
  name: NotificationKind,
  values: unknown,
  told: { name: string; others: number },
): NotificationText {
  const { moments, tell, values: shape } = kindOf(name);
  const said: Text = tell(shape.parse(values), told);
  return { id: said.id, values: { ...said.values }, moments: [...moments] };
}
