import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { POST_LIMITS } from './post-content.js';

const { most } = POST_LIMITS.body_content;

export const renderText = endpoint({
  name: 'content.text.render',
  summary: 'Returns a preview of a Markdown text as sanitized HTML.',
  access: 'member',
  repeatable: true,
  http: { method: 'POST', path: 'render/' },
  input: z.object({
    body: z
      .string({ error: message('Write something first.') })
      .max(most, { error: message('Body content must be at most {most} characters long.', { most }) }),
  }),
  output: z.object({ html: z.string() }),
  errors: {},
});
