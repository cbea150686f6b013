import type { DemoRequest } from './demo-request.ts';

/**
 * Small questions answered in a session. Both parties really meet in the room for half of the duration, so that they can rate each other.
 * The teacher charges one minute.
 */
export const FINISHED_REQUESTS: readonly DemoRequest[] = [
  {
    key: 'sourdough-asleep',
    owner: 'maya',
    status: 'PE',
    title: 'Is my sourdough starter dead or only asleep?',
    body: 'It has a grey liquid on top and smells of nail varnish. I can hold it to the camera. Yes or no is enough!',
    tags: ['Baking'],
    durationMinutes: 5,
    preferred: 'soon',
    proposals: [
      {
        teacher: 'tomas',
        when: 'at once',
        note: 'Hold it to the light and I tell you.',
        decision: 'AC',
        ratings: {
          ofTeacher: {
            rating: 5,
            review: 'One look, one sentence, and it lives. He would not even let me use up the five minutes.',
          },
          ofStudent: { rating: 5, review: 'Good question, good light, and a very hungry starter.' },
        },
      },
    ],
  },
  {
    key: 'two-fonts',
    owner: 'elif',
    status: 'PE',
    title: 'Which of these two headlines would you read?',
    body: 'I made two posters for our yoga mornings and have looked at them for so long that I can no longer tell.',
    tags: ['Web design', 'Yoga'],
    durationMinutes: 5,
    preferred: 'soon',
    proposals: [
      {
        teacher: 'maya',
        when: 'at once',
        note: 'The first impression is the one that counts, so do not tell me which one you like.',
        decision: 'AC',
        ratings: {
          ofTeacher: {
            rating: 5,
            review: 'Pointed at the left one before I had finished saying hello. She was right.',
          },
          ofStudent: { rating: 5, review: 'Came prepared, with both posters on the wall.' },
        },
      },
    ],
  },
  {
    key: 'past-midnight',
    owner: 'tomas',
    status: 'PE',
    title: 'A formula for shifts that end after midnight',
    body: 'We start at 22:00 and finish at 6:00, and the sheet says we work minus sixteen hours. It is funny once.',
    tags: ['Spreadsheets', 'Bookkeeping'],
    durationMinutes: 5,
    preferred: 'soon',
    proposals: [
      {
        teacher: 'arthur',
        when: 'at once',
        note: 'An old friend of mine, that one. There is a function called MOD.',
        decision: 'AC',
        ratings: {
          ofTeacher: {
            rating: 4,
            review: 'Exactly the formula I needed. The sound was a little quiet.',
          },
          ofStudent: { rating: 5, review: 'A baker who wants to understand it and not only copy it. Bravo.' },
        },
      },
    ],
  },
];
