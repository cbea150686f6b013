import type { TopicPreference } from '@skillhour/contracts';
import { DEFAULT_PREFERENCES, topicPreferenceOf, mergeTopics } from './preferences.js';

/** Returns preferences stored before the topic `messages` existed. */
const formerly = (mail?: TopicPreference['mail']): TopicPreference[] =>
  DEFAULT_PREFERENCES.topics
    .filter(({ topic }) => topic !== 'messages')
    .map((one) => ({ ...one, ...(mail && { mail }) }));
const messagesOf = (topics: TopicPreference[]) =>
  topicPreferenceOf({ ...DEFAULT_PREFERENCES, topics: mergeTopics(topics, []) }, 'messages');

it('uses the defaults for a topic that was added later', () => {
  expect(messagesOf(formerly())).toEqual({ topic: 'messages', app: true, device: true, mail: 'now' });
  expect(messagesOf([])).toMatchObject({ mail: 'now' });
});

it('does not mail a topic that was added later to a member who turned off all emails', () => {
  expect(messagesOf(formerly('never'))).toEqual({
    topic: 'messages',
    app: true,
    device: true,
    mail: 'never',
  });
});
