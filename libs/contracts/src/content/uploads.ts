import { message } from '@skillhour/texts';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.js';
import { declareError } from '../kernel/declared-error.js';
import { UploadedFile } from '../kernel/uploads.js';
import { postImage } from './post-content.js';

export const uploadPicture = endpoint({
  name: 'content.picture.upload',
  summary:
    'Stores a picture for use in a text: `![description](url)`. The URL ends with the size, `#1200x800`, so that pages reserve its space.',
  access: 'member',
  http: {
    method: 'POST',
    path: 'uploads/',
    status: 201,
    body: 'multipart',
    files: { image: { ...postImage, required: message('Choose a picture.') } },
  },
  input: z.object({ image: UploadedFile }),
  output: z.object({ url: z.string(), width: z.int().positive(), height: z.int().positive() }),
  errors: {
    'picture.too_many': declareError('rate_limited', 'You’ve reached today’s limit for pictures.'),
  },
});
