import type { DemoRequest } from './demo-request.ts';

/** Accepted requests, with sessions in the next hours and days. The first session is between the two named members. */
export const AGREED_REQUESTS: readonly DemoRequest[] = [
  {
    key: 'lisbon-portuguese',
    owner: 'maya',
    status: 'PE',
    title: 'Ordering coffee in Lisbon without switching to English',
    body: 'I fly this week. I know the words from an app, but when somebody answers me at normal speed I freeze and say “sorry” in three languages.\n\nCould you be the waiter? I order, you answer as you would on a busy morning, and we do it again until I do not freeze.',
    tags: ['Portuguese', 'Languages'],
    durationMinutes: 15,
    preferred: 'soon',
    proposals: [
      {
        teacher: 'tomas',
        when: 'soon',
        note: 'I have been that waiter. First lesson: nobody says “café”, you ask for “uma bica”. See you at the counter.',
        decision: 'AC',
      },
      {
        teacher: 'sunita',
        when: { inDays: 1, at: '09:00' },
        note: 'I lived in Porto for six years. Tomorrow morning would suit me.',
      },
    ],
  },
  {
    key: 'travis-picking',
    owner: 'jonas',
    status: 'PE',
    title: 'Get my thumb to keep time in Travis picking',
    body: 'My fingers know the pattern and my thumb joins in with whatever they do. I have tried slowly. I have tried very slowly. I play a steel-string, standard tuning, and I would like to get through the first part of “Dust in the Wind” by summer.',
    tags: ['Guitar', 'Music'],
    durationMinutes: 30,
    preferred: { inDays: 2, at: '19:00' },
    proposals: [
      {
        teacher: 'tomas',
        when: { inDays: 2, at: '19:30' },
        note: 'We take the fingers away for ten minutes. Only the thumb, while you tell me what you had for lunch. It works, I promise.',
        decision: 'AC',
      },
    ],
  },
  {
    key: 'choir-audition',
    owner: 'noor',
    status: 'PE',
    title: 'Twenty minutes of courage before a choir audition',
    body: 'I sing in the kitchen. In two weeks I sing for strangers: a scale, a short song of my choice, and something from the sheet, which I cannot read well. I would like to hear from somebody who sings with others what they listen for, and to choose the song with you.',
    tags: ['Singing', 'Music'],
    durationMinutes: 20,
    preferred: { inDays: 3, at: '18:00' },
    proposals: [
      {
        teacher: 'elif',
        when: { inDays: 3, at: '18:00' },
        note: 'I sit at that table twice a year. We listen for somebody who listens. Bring two songs you know in your sleep.',
        decision: 'AC',
      },
    ],
  },
  {
    key: 'headphone-plug',
    owner: 'amara',
    status: 'PE',
    title: 'Solder a new plug on good headphones',
    body: 'One side is silent unless I hold the cable just so. I bought the plug, an iron and solder; I have never held an iron. The headphones were a present and I would rather not melt them.',
    tags: ['Soldering', 'Electronics'],
    durationMinutes: 35,
    preferred: { inDays: 4, at: '17:30' },
    proposals: [
      {
        teacher: 'jonas',
        when: { inDays: 4, at: '18:30' },
        note: 'I mostly do bicycle lights, but a plug is a plug.',
        decision: 'RE',
      },
      {
        teacher: 'kenji',
        when: { inDays: 4, at: '17:30' },
        note: 'We practise on a piece of old cable first. Please open a window, and tell me whether your solder says “with flux”.',
        decision: 'AC',
      },
    ],
  },
];
