import type { EntryKind, EntryLevel } from '@skillhour/contracts';
import type { MemberKey } from './members.ts';

/** A member's description of one of the skills in their profile. */
export interface DemoEntry {
  readonly member: MemberKey;
  readonly kind: EntryKind;
  /** As in the profile. */
  readonly name: string;
  /** Markdown. */
  readonly about: string;
  /** Names of starter tags. */
  readonly tags: readonly string[];
  readonly level: EntryLevel;
}

export const ENTRIES: readonly DemoEntry[] = [
  {
    member: 'maya',
    kind: 'teach',
    name: 'Bicycle repair',
    about:
      'Bring the bicycle in front of the camera and we start with what makes the noise.\n\n- brakes and gears\n- bearings\n- punctures, the last one first',
    tags: ['Bicycle repair', 'Wheels'],
    level: 'beginner',
  },
  {
    member: 'maya',
    kind: 'teach',
    name: 'Wheels',
    about: 'Lacing, truing and the tension that keeps a wheel true for a year. You need a **spoke key**.',
    tags: ['Wheels'],
    level: 'intermediate',
  },
  {
    member: 'maya',
    kind: 'learn',
    name: 'Portuguese',
    about: 'I understand more than I dare to say. I want to talk to customers about their brakes.',
    tags: ['Portuguese', 'Languages'],
    level: 'beginner',
  },
  {
    member: 'tomas',
    kind: 'teach',
    name: 'Baking',
    about: 'Sourdough in an ordinary oven. We look at your starter first, then at your shaping.',
    tags: ['Baking', 'Cooking'],
    level: 'beginner',
  },
  {
    member: 'tomas',
    kind: 'teach',
    name: 'Portuguese',
    about: 'Lisbon Portuguese, as it is spoken in a café: short, fast and friendly.',
    tags: ['Portuguese', 'Languages'],
    level: 'intermediate',
  },
  {
    member: 'tomas',
    kind: 'teach',
    name: 'Guitar',
    about: 'Fingerpicking on steel strings. One song per lesson, slowly.',
    tags: ['Guitar', 'Music'],
    level: 'beginner',
  },
  {
    member: 'kenji',
    kind: 'teach',
    name: 'Python',
    about: 'From the first line to a program that you use yourself. Errors are read aloud.',
    tags: ['Python', 'Programming'],
    level: 'beginner',
  },
  {
    member: 'kenji',
    kind: 'learn',
    name: 'Guitar',
    about: 'Three chords and a lot of patience. I can practice in the morning, Osaka time.',
    tags: ['Guitar'],
    level: 'beginner',
  },
  {
    member: 'leila',
    kind: 'teach',
    name: 'Sewing',
    about: 'Repairs and alterations by hand or machine: hems, zips, linings.',
    tags: ['Sewing'],
    level: 'intermediate',
  },
  {
    member: 'sunita',
    kind: 'teach',
    name: 'Malayalam',
    about: 'Speaking first, script second. We begin with what the family says at dinner.',
    tags: ['Malayalam', 'Languages'],
    level: 'beginner',
  },
  {
    member: 'arthur',
    kind: 'teach',
    name: 'Bookkeeping',
    about: 'Double entry with pencil and paper, then in a spreadsheet.',
    tags: ['Bookkeeping', 'Accounting', 'Spreadsheets'],
    level: 'beginner',
  },
  {
    member: 'malik',
    kind: 'teach',
    name: 'Soldering',
    about: 'Clean joints, and how to undo the others. Safety glasses on, please.',
    tags: ['Soldering', 'Electronics'],
    level: 'beginner',
  },
];
