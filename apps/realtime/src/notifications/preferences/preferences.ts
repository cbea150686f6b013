import {
  NOTIFICATION_TOPICS,
  type NotificationPreferences,
  type NotificationTopic,
  type TopicPreference,
} from '@skillhour/contracts';
import type { QuietHours } from './quiet-hours.js';

/** Notification preferences: which topics reach a member on which channel, and when. */
export interface Preferences {
  topics: TopicPreference[];
  quiet: QuietHours | null;
  digest: { daily: boolean; minute: number };
  zone: string;
}

const channels = (app: boolean, device: boolean, mail: TopicPreference['mail']) => ({ app, device, mail });
const DEFAULT_TOPICS: Record<NotificationTopic, Omit<TopicPreference, 'topic'>> = {
  sessions: channels(true, true, 'now'),
  proposals: channels(true, true, 'now'),
  minutes: channels(true, false, 'digest'),
  replies: channels(true, false, 'digest'),
  messages: channels(true, true, 'now'),
  followers: channels(true, false, 'never'),
  tags: channels(true, false, 'digest'),
  moderation: channels(true, true, 'now'),
  reports: channels(true, false, 'digest'),
};

const NIGHT: QuietHours = { from: 22 * 60, to: 7 * 60 };
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
const hasMailDisabled = (topics: readonly TopicPreference[]): boolean =>
  topics.length > 0 && topics.every(({ mail }) => mail === 'never');

/**
 * Returns all topics with the changes applied and the others unchanged. The `sessions` topic always reaches
 * the app.
 */
export function mergeTopics(
  topics: readonly TopicPreference[],
  changed: readonly TopicPreference[],
): TopicPreference[] {
  const isSilent = hasMailDisabled(topics);
  return NOTIFICATION_TOPICS.map((topic) => {
    const chosen = [...topics, ...changed].findLast((one) => one.topic === topic);
    const preference = chosen ?? {
      topic,
      ...DEFAULT_TOPICS[topic],
      ...(isSilent && { mail: 'never' as const }),
    };
    return topic === 'sessions' ? { ...preference, app: true } : preference;
  });
}

export function topicPreferenceOf({ topics }: Preferences, topic: NotificationTopic): TopicPreference {
  return topics.find((one) => one.topic === topic) ?? { topic, ...DEFAULT_TOPICS[topic] };
}

const parseClockTime = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const formatClockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');

export const toPreferencesView = ({ topics, quiet, digest, zone }: Preferences): NotificationPreferences => ({
  topics,
  quiet: quiet && { from: formatClockTime(quiet.from), to: formatClockTime(quiet.to) },
  digest: { daily: digest.daily, at: formatClockTime(digest.minute) },
  timezone: zone,
});

/** Changes that a member requests. */
type PreferencesChange = { [K in keyof NotificationPreferences]?: NotificationPreferences[K] | undefined };

/** Applies a change to the preferences. Fields that the change omits stay the same. */
export function changePreferences(
  preferences: Preferences,
  { topics = [], quiet, digest, timezone }: PreferencesChange,
): Preferences {
  const newQuiet = quiet && { from: parseClockTime(quiet.from), to: parseClockTime(quiet.to) };
  return {
    topics: mergeTopics(preferences.topics, topics),
    quiet: newQuiet === undefined ? preferences.quiet : newQuiet,
    digest: digest ? { daily: digest.daily, minute: parseClockTime(digest.at) } : preferences.digest,
    zone: timezone ?? preferences.zone,
  };
}
