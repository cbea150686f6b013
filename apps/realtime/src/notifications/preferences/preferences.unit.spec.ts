import type { TopicPreference } from '@skillhour/contracts';
import { DEFAULT_PREFERENCES, preferenceOf, withTopics } from './preferences.js';

/** What was chosen before there were messages. */
const formerly = (mail?: TopicPreference['mail']): TopicPreference[] =>
  DEFAULT_PREFERENCES.topics
    .filter(({ topic }) => topic !== 'messages')
    .map((one) => ({ ...one, ...(mail && { mail }) }));
const messagesOf = (topics: TopicPreference[]) =>
  preferenceOf({ ...DEFAULT_PREFERENCES, topics: withTopics(topics, []) }, 'messages');

it('a topic that came later is as everybody begins with it', () => {
  expect(messagesOf(formerly())).toEqual({ topic: 'messages', app: true, device: true, mail: 'now' });
  expect(messagesOf([])).toMatchObject({ mail: 'now' });
});

it('it is not mailed to who wants no mail at all', () => {
  expect(messagesOf(formerly('never'))).toEqual({
    topic: 'messages',
    app: true,
    device: true,
    mail: 'never',
  });
});
