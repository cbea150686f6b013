import type { MemberKey } from './members.ts';

/** A conversation of two members, in order. */
export interface Conversation {
  /** Key in the demo data. The messages' keys contain it, so that each is sent once. */
  readonly key: string;
  readonly between: readonly [MemberKey, MemberKey];
  readonly messages: readonly (readonly [by: MemberKey, text: string])[];
  /** Set if the recipient of the last message has not read it. */
  readonly isUnread?: true;
}

/** Conversations of the two named members, so that a user who signs in finds contacts. The contact written to last is listed first. */
export const CONVERSATIONS: readonly Conversation[] = [
  {
    key: 'posters',
    between: ['elif', 'maya'],
    messages: [
      [
        'elif',
        'The left poster hangs in the bakery since this morning. Two people have already asked about Saturdays.',
      ],
      ['maya', 'Only two? Wait until they have read the second line.'],
      ['elif', 'You are hired. Payment in sun salutations.'],
    ],
  },
  {
    key: 'dorian',
    between: ['jonas', 'tomas'],
    messages: [
      ['jonas', 'Is it normal that my thumb is on strike after ten minutes?'],
      [
        'tomas',
        'Very. It is the one finger that has never had to count. Stop at five, come back after a coffee.',
      ],
      ['tomas', 'This is the metronome that I use, it is free: https://en.wikipedia.org/wiki/Metronome'],
      ['jonas', 'Five it is. See you on the day, thumb permitting.'],
    ],
  },
  {
    key: 'lisbon',
    between: ['maya', 'tomas'],
    messages: [
      ['maya', 'Olá! I have been practising “uma bica, se faz favor” at my kettle.'],
      ['tomas', 'And what does the kettle answer?'],
      ['maya', 'It whistles. I take it for agreement.'],
      [
        'tomas',
        'Then you are ready for Lisbon. One homework: order something that you cannot see on the counter.',
      ],
      ['maya', 'A pastel de nata, then. I cannot see one anywhere near here.'],
      ['tomas', 'Good. I will be in a bad mood and speak fast, as a waiter should.'],
    ],
  },
  {
    key: 'bobbin',
    between: ['pawel', 'maya'],
    messages: [
      ['pawel', 'About your Husqvarna: which way does the bobbin turn when you pull its thread?'],
      ['maya', 'Clockwise, I think. Is that the wrong way?'],
      [
        'pawel',
        'On most of them it should go the other way round. Take it out, turn it over, and try a scrap of old sheet first.',
      ],
    ],
    isUnread: true,
  },
];
