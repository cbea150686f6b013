import type { MailChoice } from '@skillhour/contracts';
import { DEFAULT_PREFERENCES, mergeTopics, topicPreferenceOf } from '../preferences/preferences.js';
import { sessionMailDueAt, wantsSessionMails } from './mail-schedule.js';

const due = (at: string, startsAt: string, urgent = false) =>
  sessionMailDueAt(new Date(startsAt), DEFAULT_PREFERENCES, { at: new Date(at), urgent });

describe('an email about a session', () => {
  it('is due at once outside quiet hours', () => {
    expect(due('2030-01-08T10:00:00Z', '2030-01-10T10:00:00Z')).toEqual(new Date('2030-01-08T10:00:00Z'));
  });

  it('waits for the end of quiet hours', () => {
    expect(due('2030-01-08T23:00:00Z', '2030-01-10T10:00:00Z')).toEqual(new Date('2030-01-09T07:00:00Z'));
    expect(due('2030-01-08T23:00:00Z', '2030-01-08T20:00:00Z')).toEqual(new Date('2030-01-09T07:00:00Z'));
  });

  it.each(['2030-01-09T06:30:00Z', '2030-01-09T07:00:00Z'])(
    'does not wait if the session begins before they end: %s',
    (startsAt) => {
      expect(due('2030-01-08T23:00:00Z', startsAt)).toEqual(new Date('2030-01-08T23:00:00Z'));
    },
  );

  it('does not wait if it is urgent', () => {
    expect(due('2030-01-09T06:50:00Z', '2030-01-09T07:05:00Z', true)).toEqual(
      new Date('2030-01-09T06:50:00Z'),
    );
  });

  it.each([
    ['now', true, true],
    ['digest', true, true],
    ['digest', false, false],
    ['never', true, false],
  ] as const)(
    'with the choice %s and the daily digest %s, is sent: %s',
    (mail: MailChoice, daily, isSent) => {
      const sessions = { ...topicPreferenceOf(DEFAULT_PREFERENCES, 'sessions'), mail };
      const topics = mergeTopics(DEFAULT_PREFERENCES.topics, [sessions]);
      const digest = { ...DEFAULT_PREFERENCES.digest, daily };
      expect(wantsSessionMails({ ...DEFAULT_PREFERENCES, topics, digest })).toBe(isSent);
    },
  );
});
