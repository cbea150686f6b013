import {
  NOTIFICATION_TOPICS,
  type NotificationPreferences,
  type NotificationTopic,
  type TopicPreference,
} from '@skillhour/contracts';
import type { Quiet } from './quiet-hours.js';

/** Notification preferences: which topics reach a member on which channel, and when. */
export interface Preferences {
  topics: TopicPreference[];
  quiet: Quiet | null;
  digest: { daily: boolean; minute: number };
  zone: string;
}

const chosen = (app: boolean, device: boolean, mail: TopicPreference['mail']) => ({ app, device, mail });
const DEFAULT_TOPICS: Record<NotificationTopic, Omit<TopicPreference, 'topic'>> = {
  sessions: chosen(true, true, 'now'),
  proposals: chosen(true, true, 'now'),
  minutes: chosen(true, false, 'digest'),
  replies: chosen(true, false, 'digest'),
  messages: chosen(true, true, 'now'),
  followers: chosen(true, false, 'never'),
  tags: chosen(true, false, 'digest'),
  moderation: chosen(true, true, 'now'),
  reports: chosen(true, false, 'digest'),
};

const NIGHT: Quiet = { from: 22 * 60, to: 7 * 60 };
const MORNING = 8 * 60;

export const DEFAULT_PREFERENCES: Preferences = {
  topics: NOTIFICATION_TOPICS.map((topic) => ({ topic, ...DEFAULT_TOPICS[topic] })),
  quiet: NIGHT,
  digest: { daily: true, minute: MORNING },
  zone: 'UTC',
};

/**
 * Returns whether the member turned off emails for all topics, for example by an unsubscribe link. Topics
 * added later are not mailed either.
 */
const wantsNoMail = (topics: readonly TopicPreference[]): boolean =>
  topics.length > 0 && topics.every(({ mail }) => mail === 'never');

/**
 * Returns all topics with the changes applied and the others unchanged. The `sessions` topic always reaches
 * the app.
 */
export function withTopics(
  topics: readonly TopicPreference[],
  changed: readonly TopicPreference[],
): TopicPreference[] {
  const isSilent = wantsNoMail(topics);
  return NOTIFICATION_TOPICS.map((topic) => {
    const said = [...topics, ...changed].findLast((one) => one.topic === topic);
    const preference = said ?? {
      topic,
      ...DEFAULT_TOPICS[topic],
      ...(isSilent && { mail: 'never' as const }),
    };
    return topic === 'sessions' ? { ...preference, app: true } : preference;
  });
}

export function preferenceOf({ topics }: Preferences, topic: NotificationTopic): TopicPreference {
  return topics.find((one) => one.topic === topic) ?? { topic, ...DEFAULT_TOPICS[topic] };
}

const minuteOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const toView = ({ topics, quiet, digest, zone }: Preferences): NotificationPreferences => ({
  topics,
  quiet: quiet && { from: clockOf(quiet.from), to: clockOf(quiet.to) },
  digest: { daily: digest.daily, at: clockOf(digest.minute) },
  timezone: zone,
});

/** Changes that a member requests. */
type PreferencesChange = { [K in keyof NotificationPreferences]?: NotificationPreferences[K] | undefined };

/** Applies a change to the preferences. Fields that the change omits stay the same. */
export function changePreferences(
  preferences: Preferences,
  { topics = [], quiet, digest, timezone }: PreferencesChange,
): Preferences {
  const newQuiet = quiet && { from: minuteOf(quiet.from), to: minuteOf(quiet.to) };
  return {
    topics: withTopics(preferences.topics, topics),
    quiet: newQuiet === undefined ? preferences.quiet : newQuiet,
    digest: digest ? { daily: digest.daily, minute: minuteOf(digest.at) } : preferences.digest,
    zone: timezone ?? preferences.zone,
  };
}
