interface StarterTag {
  name: string;
  about: string;
}

/** The tags of every new installation; admins can add more. */
export const STARTER_TAGS: readonly StarterTag[] = [
  {
    name: 'Accounting',
    about: 'Invoices, tax forms and the yearly books, for a household, a club or a small business.',
  },
  {
    name: 'Astronomy',
    about: 'Finding planets and constellations, using a small telescope, reading a star chart.',
  },
  {
    name: 'Baking',
    about: 'Bread, cakes and pastry: sourdough, kneading, proving and an oven that does what you want.',
  },
  {
    name: 'Bicycle repair',
    about: 'Punctures, brakes, gears and bearings: keep a bicycle safe and quick with few tools.',
  },
  {
    name: 'Bookkeeping',
    about: 'Double entry, receipts and a monthly close that takes an evening instead of a weekend.',
  },
  {
    name: 'Carpentry',
    about: 'Measuring, sawing and joining wood, from a first shelf to furniture that lasts.',
  },
  {
    name: 'Chess',
    about: 'Openings, tactics and endgames, and how to think about a position when it is your move.',
  },
  {
    name: 'Communication',
    about: 'Speaking up, listening, giving feedback and finding words for a difficult conversation.',
  },
  {
    name: 'Cooking',
    about: 'Everyday dishes and the cuisines of the world: knife skills, seasoning and good timing.',
  },
  {
    name: 'Drawing',
    about: 'Seeing and putting it on paper: line, light, proportion, portraits and sketching outdoors.',
  },
  {
    name: 'Electronics',
    about: 'Circuits, sensors and microcontrollers: from a blinking light to something useful.',
  },
  {
    name: 'English',
    about: 'Conversation, writing and grammar, at any level and for any occasion, work included.',
  },
  {
    name: 'First aid',
    about: 'What to do until help arrives: bleeding, burns, choking and the recovery position.',
  },
  {
    name: 'French',
    about: 'Speaking, reading and writing French, from the first greeting to a long discussion.',
  },
  {
    name: 'Gardening',
    about: 'Soil, seeds, pruning and pests: vegetables and flowers in a garden or on a balcony.',
  },
  {
    name: 'German',
    about: 'Speaking, reading and writing German, with cases and word order explained in plain words.',
  },
  {
    name: 'Guitar',
    about: 'Chords, strumming, fingerpicking and reading tablature, on acoustic or electric guitar.',
  },
  {
    name: 'Job interviews',
    about: 'Practising answers, asking good questions and writing a curriculum vitae that is read.',
  },
  {
    name: 'Knitting',
    about: 'Casting on, patterns and finishing: scarves, socks and sweaters that fit their wearer.',
  },
  {
    name: 'Languages',
    about: 'Learning any language together: conversation partners, pronunciation and study habits.',
  },
  {
    name: 'Malayalam',
    about: 'Speaking, reading and writing Malayalam, for family visits, films, songs and everyday life.',
  },
  {
    name: 'Mathematics',
    about: 'Arithmetic to calculus and statistics, explained patiently, with examples from life.',
  },
  {
    name: 'Meditation',
    about: 'Sitting, breathing and attention: simple practices for calm days and for hard ones.',
  },
  {
    name: 'Music',
    about: 'Listening, theory, rhythm and playing together, whatever your instrument or your level.',
  },
  {
    name: 'Photography',
    about: 'Light, composition and editing, with a phone or a camera, of people, places and things.',
  },
  {
    name: 'Piano',
    about: 'Reading music, both hands together, practising well and the first pieces that sound like it.',
  },
  {
    name: 'Plumbing',
    about: 'Dripping taps, blocked drains and new washers: small repairs that save a large bill.',
  },
  {
    name: 'Portuguese',
    about: 'Speaking, reading and writing Portuguese, European or Brazilian, from the first words on.',
  },
  {
    name: 'Programming',
    about: 'Thinking in steps, reading errors and building small programs, in any language you like.',
  },
  {
    name: 'Public speaking',
    about: 'Structure, voice and nerves: giving a talk that people follow and still remember.',
  },
  {
    name: 'Python',
    about: 'Python from the first line to scripts that tidy files, fetch data and draw a chart.',
  },
  {
    name: 'Sewing',
    about: 'Hems, zips, mending and the sewing machine: make clothes fit, and make them last.',
  },
  {
    name: 'Singing',
    about: 'Breath, pitch and ease: finding your voice, alone or in a choir, for any kind of song.',
  },
  {
    name: 'Soldering',
    about: 'Clean joints, the right heat and mending cables, boards and headphones without burns.',
  },
  {
    name: 'Spanish',
    about: 'Speaking, reading and writing Spanish, with the accents and habits of many countries.',
  },
  {
    name: 'Spreadsheets',
    about: 'Formulas, tables, charts and tidy data: let a spreadsheet do the boring part of the work.',
  },
  {
    name: 'Technical drawing',
    about: 'Views, dimensions and scale, by hand or on a computer, so that others can build it.',
  },
  {
    name: 'Web design',
    about: 'Layout, type, colour and HTML: pages that are clear, quick and pleasant on any screen.',
  },
  {
    name: 'Wheels',
    about: 'Building and truing bicycle wheels: lacing, tension, round and straight on any stand.',
  },
  {
    name: 'Writing',
    about: 'Stories, letters and articles: from a blank page to a text that others want to read.',
  },
  {
    name: 'Yoga',
    about: 'Postures, breath and balance at your own pace, for beginners and for stiff backs.',
  },
];
