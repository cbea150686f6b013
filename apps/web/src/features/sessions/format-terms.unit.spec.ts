import { cancelTerms } from '@skillhour/contracts';
import { formatTerms } from './format-terms';

const formatted = (side: 'student' | 'teacher', hours: number, durationMinutes = 36, payable?: number) =>
  formatTerms(cancelTerms({ startsAtMs: hours * 3_600_000, durationMinutes }, side, 0, payable), {
    teaching: side === 'teacher',
    name: 'Tomás',
  });

it('describes the cancellation terms with their figures', () => {
  expect(formatted('student', 24)).toBe(
    'It begins in more than a day, so this costs nothing. All 36 minutes come back to you.',
  );
  expect(formatted('student', 5)).toBe(
    'It begins in less than a day: you would get a late mark. All 36 minutes come back to you.',
  );
  expect(formatted('student', 1)).toBe(
    'It begins in less than three hours: you would get a late mark. 9 minutes go to Tomás, 27 come back to you.',
  );
  expect(formatted('student', 1, 5)).toContain('1 minute goes to Tomás, 4 come back to you.');
  expect(formatted('teacher', 1)).toBe(
    'It begins in less than three hours: you would get a late mark. All 36 minutes go back to Tomás.',
  );
});

it('describes where and why a cap lowers the cost', () => {
  const caps =
    'Late cancellations and no-shows cost at most 30 minutes a day with one teacher, and 60 a week in all.';
  expect(formatted('student', 1, 36, 4)).toContain(`4 minutes go to Tomás, 32 come back to you. ${caps}`);
  expect(formatted('student', 1, 36, 0)).toContain(`All 36 minutes come back to you. ${caps}`);
  expect(formatted('student', 1, 36, 9)).not.toContain(caps);
});
