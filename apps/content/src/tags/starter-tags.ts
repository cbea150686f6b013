import { message } from '@skillhour/texts';

interface StarterTag {
  name: string;
  about: string;
}

/**
 * The tags of every new installation, in English; admins can add more. They are created in the language of the
 * community.
 */
export const STARTER_TAGS: readonly StarterTag[] = [
  {
    name: message('Accounting'),
    about: message('Invoices, tax forms and the yearly books, for a household, a club or a small business.'),
  },
  {
    name: message('Astronomy'),
    about: message('Finding planets and constellations, using a small telescope, reading a star chart.'),
  },
  {
    name: message('Baking'),
    about: message(
      'Bread, cakes and pastry: sourdough, kneading, proving and an oven that does what you want.',
    ),
  },
  {
    name: message('Bicycle repair'),
    about: message('Punctures, brakes, gears and bearings: keep a bicycle safe and quick with few tools.'),
  },
  {
    name: message('Bookkeeping'),
    about: message('Double entry, receipts and a monthly close that takes an evening instead of a weekend.'),
  },
  {
    name: message('Carpentry'),
    about: message('Measuring, sawing and joining wood, from a first shelf to furniture that lasts.'),
  },
  {
    name: message('Chess'),
    about: message('Openings, tactics and endgames, and how to think about a position when it is your move.'),
  },
  {
    name: message('Communication'),
    about: message('Speaking up, listening, giving feedback and finding words for a difficult conversation.'),
  },
  {
    name: message('Cooking'),
    about: message('Everyday dishes and the cuisines of the world: knife skills, seasoning and good timing.'),
  },
  {
    name: message('Drawing'),
    about: message(
      'Seeing and putting it on paper: line, light, proportion, portraits and sketching outdoors.',
    ),
  },
  {
    name: message('Electronics'),
    about: message('Circuits, sensors and microcontrollers: from a blinking light to something useful.'),
  },
  {
    name: message('English'),
    about: message('Conversation, writing and grammar, at any level and for any occasion, work included.'),
  },
  {
    name: message('First aid'),
    about: message('What to do until help arrives: bleeding, burns, choking and the recovery position.'),
  },
  {
    name: message('French'),
    about: message('Speaking, reading and writing French, from the first greeting to a long discussion.'),
  },
  {
    name: message('Gardening'),
    about: message('Soil, seeds, pruning and pests: vegetables and flowers in a garden or on a balcony.'),
  },
  {
    name: message('German'),
    about: message(
      'Speaking, reading and writing German, with cases and word order explained in plain words.',
    ),
  },
  {
    name: message('Guitar'),
    about: message('Chords, strumming, fingerpicking and reading tablature, on acoustic or electric guitar.'),
  },
  {
    name: message('Job interviews'),
    about: message('Practising answers, asking good questions and writing a curriculum vitae that is read.'),
  },
  {
    name: message('Knitting'),
    about: message('Casting on, patterns and finishing: scarves, socks and sweaters that fit their wearer.'),
  },
  {
    name: message('Languages'),
    about: message('Learning any language together: conversation partners, pronunciation and study habits.'),
  },
  {
    name: message('Malayalam'),
    about: message(
      'Speaking, reading and writing Malayalam, for family visits, films, songs and everyday life.',
    ),
  },
  {
    name: message('Mathematics'),
    about: message('Arithmetic to calculus and statistics, explained patiently, with examples from life.'),
  },
  {
    name: message('Meditation'),
    about: message('Sitting, breathing and attention: simple practices for calm days and for hard ones.'),
  },
  {
    name: message('Music'),
    about: message('Listening, theory, rhythm and playing together, whatever your instrument or your level.'),
  },
  {
    name: message('Photography'),
    about: message('Light, composition and editing, with a phone or a camera, of people, places and things.'),
  },
  {
    name: message('Piano'),
    about: message(
      'Reading music, both hands together, practising well and the first pieces that sound like it.',
    ),
  },
  {
    name: message('Plumbing'),
    about: message('Dripping taps, blocked drains and new washers: small repairs that save a large bill.'),
  },
  {
    name: message('Portuguese'),
    about: message(
      'Speaking, reading and writing Portuguese, European or Brazilian, from the first words on.',
    ),
  },
  {
    name: message('Programming'),
    about: message(
      'Thinking in steps, reading errors and building small programs, in any language you like.',
    ),
  },
  {
    name: message('Public speaking'),
    about: message('Structure, voice and nerves: giving a talk that people follow and still remember.'),
  },
  {
    name: message('Python'),
    about: message('Python from the first line to scripts that tidy files, fetch data and draw a chart.'),
  },
  {
    name: message('Sewing'),
    about: message('Hems, zips, mending and the sewing machine: make clothes fit, and make them last.'),
  },
  {
    name: message('Singing'),
    about: message('Breath, pitch and ease: finding your voice, alone or in a choir, for any kind of song.'),
  },
  {
    name: message('Soldering'),
    about: message('Clean joints, the right heat and mending cables, boards and headphones without burns.'),
  },
  {
    name: message('Spanish'),
    about: message('Speaking, reading and writing Spanish, with the accents and habits of many countries.'),
  },
  {
    name: message('Spreadsheets'),
    about: message(
      'Formulas, tables, charts and tidy data: let a spreadsheet do the boring part of the work.',
    ),
  },
  {
    name: message('Technical drawing'),
    about: message('Views, dimensions and scale, by hand or on a computer, so that others can build it.'),
  },
  {
    name: message('Web design'),
    about: message('Layout, type, colour and HTML: pages that are clear, quick and pleasant on any screen.'),
  },
  {
    name: message('Wheels'),
    about: message('Building and truing bicycle wheels: lacing, tension, round and straight on any stand.'),
  },
  {
    name: message('Writing'),
    about: message('Stories, letters and articles: from a blank page to a text that others want to read.'),
  },
  {
    name: message('Yoga'),
    about: message('Postures, breath and balance at your own pace, for beginners and for stiff backs.'),
  },
];
