import type { MemberKey } from './members.ts';

/** A member's profile and the members they follow. */
export interface DemoProfile {
  readonly key: MemberKey;
  readonly place?: string;
  /** Markdown. */
  readonly about: string;
  readonly skills: readonly string[];
  readonly learns: readonly string[];
  readonly follows: readonly MemberKey[];
}

export const PROFILES: readonly DemoProfile[] = [
  {
    key: 'maya',
    place: 'Gothenburg',
    about:
      'I restore old bicycles in a cellar in Gothenburg and sell one a month, to somebody who has to ride it in front of me first.\n\nI teach **wheels, brakes and patience**. I am learning Portuguese, because half of my customers have started to answer me in it.',
    skills: ['Bicycle repair', 'Wheels', 'Photography'],
    learns: ['Portuguese', 'Baking', 'Sewing'],
    follows: ['tomas', 'leila', 'jonas'],
  },
  {
    key: 'tomas',
    place: 'Kochi',
    about:
      'Four people, one oven, a street in Kochi that smells of it from five in the morning. Before that I was a waiter in Lisbon for nine years and played guitar in the breaks.\n\nAsk me about *sourdough that sulks*, Portuguese that people really speak, and fingerpicking.',
    skills: ['Baking', 'Portuguese', 'Guitar', 'Cooking'],
    learns: ['Malayalam', 'Drawing', 'Bicycle repair'],
    follows: ['maya', 'sunita', 'kenji'],
  },
  {
    key: 'amara',
    about:
      'Speech therapist by day. I help people say what they mean when it matters: interviews, weddings, the talk with the landlord.',
    skills: ['Public speaking', 'Communication', 'Singing'],
    learns: ['Piano', 'Gardening'],
    follows: ['noor', 'malik'],
  },
  {
    key: 'kenji',
    about:
      'I have written software for twenty years and taught it for ten. I like beginners best: they still ask *why*.\n\nI sit in Osaka, so my evening is your lunch.',
    skills: ['Programming', 'Python', 'Mathematics', 'Chess'],
    learns: ['Guitar', 'English', 'Baking'],
    follows: ['tomas', 'malik', 'arthur'],
  },
  {
    key: 'leila',
    about:
      'Costumes for two theatres and a choir. If it has a seam I can probably save it, and if it has a zip I can certainly replace it.',
    skills: ['Sewing', 'Knitting', 'French'],
    learns: ['Web design', 'Spreadsheets'],
    follows: ['maya', 'elif'],
  },
  {
    key: 'pawel',
    about: 'Joiner. I build stairs. I explain with pencil and paper, and I hold the paper to the camera.',
    skills: ['Carpentry', 'Technical drawing', 'Plumbing'],
    learns: ['English', 'Photography'],
    follows: ['maya', 'leila'],
  },
  {
    key: 'sunita',
    about:
      'Kerala, then six years in Porto, now Kerala again. I cook for forty people on Sundays and teach Malayalam to anyone who marries into it.',
    skills: ['Malayalam', 'Portuguese', 'Cooking', 'Yoga'],
    learns: ['Bookkeeping'],
    follows: ['tomas', 'arthur'],
  },
  {
    key: 'arthur',
    about:
      'Retired accountant, not retired from gardening. I can read a balance sheet upside down and tell you when to prune a pear.',
    skills: ['Accounting', 'Bookkeeping', 'Gardening', 'Spreadsheets'],
    learns: ['Chess', 'Astronomy'],
    follows: ['sunita'],
  },
  {
    key: 'noor',
    about: 'Product designer. I collect good questions for bad meetings.',
    skills: ['Web design', 'Drawing', 'Writing'],
    learns: ['Public speaking', 'Job interviews', 'Meditation'],
    follows: ['amara', 'elif'],
  },
  {
    key: 'jonas',
    about:
      'Double bass in an orchestra, steel-string at home, impatient with both. German in return for anything.',
    skills: ['German', 'Music', 'Meditation'],
    learns: ['Guitar', 'Soldering'],
    follows: ['tomas'],
  },
  {
    key: 'elif',
    about:
      'Yoga at six in the park, posters for it at midnight. I teach the first and would like help with the second.',
    skills: ['Yoga', 'Sewing', 'Spanish'],
    learns: ['Web design', 'Photography'],
    follows: ['leila', 'noor'],
  },
  {
    key: 'malik',
    about:
      'Electronics technician. I repair what the shop says cannot be repaired, and film it so that you see how. Paramedic on weekends.',
    skills: ['Electronics', 'Soldering', 'First aid'],
    learns: ['Python', 'Public speaking'],
    follows: ['kenji', 'amara', 'jonas'],
  },
];
