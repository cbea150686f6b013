import { message } from '@skillhour/texts';
import type { z } from 'zod';

/** Returns the message of a schema without its own. Otherwise zod's default texts would appear. */
export function defaultIssueMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return message('Required.');
  if (issue.code === 'too_big' && typeof issue.maximum === 'number')
    return tooBig(issue.origin, issue.maximum);
  if (issue.code === 'too_small' && typeof issue.minimum === 'number')
    return tooSmall(issue.origin, issue.minimum);
  return message('Invalid value.');
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string')
    return message('Must be at most {max, plural, one {# character} other {# characters}} long.', {
      max,
    });
  if (origin === 'array')
    return message('Must have at most {max, plural, one {# entry} other {# entries}}.', { max });
  return message('Must be at most {max}.', { max });
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string')
    return message('Must be at least {min, plural, one {# character} other {# characters}} long.', {
      min,
    });
  if (origin === 'array')
    return message('Must have at least {min, plural, one {# entry} other {# entries}}.', { min });
  return message('Must be at least {min}.', { min });
}
