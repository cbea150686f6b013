import { endpoint, rawInput, UploadedFile } from '@skillhour/contracts';
import { message } from '@skillhour/texts';
import { z } from 'zod';

export const MAX_BYTES = 200_000;
const image = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: MAX_BYTES,
  tooLarge: message('Image size must be less than 5MB.'),
  wrongType: message('Only JPEG, PNG, and JPG formats are allowed.'),
} as const;

/** A form with files: one required picture, and up to two more. */
const showWork = endpoint({
  name: 'demo.work.show',
  summary: 'Returns a work.',
  access: 'public',
  http: {
    method: 'POST',
    path: 'demo/{id}/work/',
    body: 'multipart',
    files: {
      picture: { ...image, required: message('A picture is needed.') },
      details: { ...image, atMost: 2 },
    },
  },
  input: z.object({
    id: z.string(),
    title: z.string(),
    picture: UploadedFile,
    details: z.array(UploadedFile).optional(),
  }),
  output: z.object({}),
  errors: {},
});

/** A form with an optional file. */
const greet = endpoint({
  name: 'demo.greeting.send',
  summary: 'Sends a greeting, with a card or without.',
  access: 'public',
  http: {
    method: 'POST',
    path: 'demo/greetings/',
    body: 'multipart',
    files: { card: image, seal: { ...image, clearable: true } },
  },
  input: z.object({
    text: z.string(),
    card: UploadedFile.optional(),
    seal: z.union([UploadedFile, z.literal('')]).optional(),
  }),
  output: z.object({}),
  errors: {},
});

/** A form for a picture of any type. */
const hangPicture = endpoint({
  name: 'demo.picture.hang',
  summary: 'Stores a picture.',
  access: 'public',
  http: {
    method: 'POST',
    path: 'demo/pictures/',
    body: 'multipart',
    files: { picture: { ...image, types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] } },
  },
  input: z.object({ picture: UploadedFile.optional() }),
  output: z.object({}),
  errors: {},
});

/** A form for any file: pictures are rendered, all others are stored unchanged. */
const handIn = endpoint({
  name: 'demo.paper.hand_in',
  summary: 'Stores a paper.',
  access: 'public',
  http: {
    method: 'POST',
    path: 'demo/papers/',
    body: 'multipart',
    files: { paper: { ...image, others: true } },
  },
  input: z.object({ paper: UploadedFile.optional() }),
  output: z.object({}),
  errors: {},
});

/** A form without files. */
const writeNote = endpoint({
  name: 'demo.note.write',
  summary: 'Stores a note.',
  access: 'public',
  http: { method: 'POST', path: 'demo/notes/', body: 'multipart' },
  input: z.object({ text: z.string() }),
  output: z.object({}),
  errors: {},
});

const changeNote = endpoint({
  name: 'demo.note.change',
  summary: 'Accepts only JSON.',
  access: 'public',
  http: { method: 'POST', path: 'demo/notes/change/' },
  input: z.object({ text: z.string() }),
  output: z.object({}),
  errors: {},
});

/** Responds with a file to download. */
const printList = endpoint({
  name: 'demo.list.print',
  summary: 'Returns a list.',
  access: 'public',
  http: { method: 'GET', path: 'demo/list/', produces: 'text/csv' },
  input: z.object({}),
  output: z.string(),
  errors: {},
});

/** Accepts signed bytes. */
const receiveHook = endpoint({
  name: 'demo.hook.receive',
  summary: 'Receives a signed message.',
  access: 'public',
  http: { method: 'POST', path: 'demo/{shop}/hook/', body: 'raw' },
  input: rawInput({ 'x-signature': z.string() }).extend({ shop: z.string() }),
  output: z.object({}),
  errors: {},
});

export const demoEndpoints = [
  showWork,
  greet,
  hangPicture,
  handIn,
  writeNote,
  changeNote,
  printList,
  receiveHook,
];
