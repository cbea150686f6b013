import type { DemoPost } from './demo-post.ts';

export const QUESTIONS: readonly DemoPost[] = [
  {
    kind: 'question',
    author: 'maya',
    title: 'Why does my sourdough rise in the bowl and not in the oven?',
    body: 'It doubles overnight, beautifully. Then I shape it, it rests for an hour, and in the oven it spreads like a pancake.\n\nFlour is plain wheat, 70 % water, 20 °C in the kitchen. What do I do too long, or not long enough?',
    tags: ['Baking'],
    liked: ['leila', 'elif'],
    replies: [
      {
        by: 'tomas',
        text: 'Too long. It has eaten everything before it sees the oven. **Stop at half as much again, not at double**, shape it tight, and give it twenty minutes. A finger’s mark should come back slowly, not stay.',
        accepted: true,
      },
      {
        by: 'sunita',
        text: 'Also look at your shaping: the skin has to be tight like a drum. Pull it towards you on a dry table, three times, and let it rest between.',
      },
    ],
  },
  {
    kind: 'question',
    author: 'jonas',
    title: 'Buzz on the fifth fret only: is it the nut, the neck or me?',
    body: 'Steel-string, ten years old, new strings. Every string buzzes on the fifth fret and nowhere else, also when I press as if my life depended on it.\n\nIs that something I can look at myself before I carry it to the workshop?',
    tags: ['Guitar', 'Music'],
    liked: ['tomas'],
    replies: [
      {
        by: 'tomas',
        text: 'On one fret and on all strings it is that fret, or the one after it, standing too high. Lay a short ruler over the fourth, fifth and sixth: if it rocks, you have found it. Do not file anything before somebody has seen it.',
        accepted: true,
      },
    ],
  },
  {
    kind: 'question',
    author: 'malik',
    title: 'How do I sort a list of tuples by the second value in Python?',
    body: 'I have a list of measurements like this and want it by voltage, largest first. `sorted` seems to look at the first value only.\n\n```python\nreadings = [("left", 4.9), ("right", 5.1), ("middle", 4.7)]\nprint(sorted(readings))\n```\n\nIs there something better than turning every tuple around?',
    tags: ['Python', 'Programming'],
    liked: ['noor', 'jonas', 'arthur'],
    replies: [
      {
        by: 'kenji',
        text: 'Tell it what to look at:\n\n```python\nprint(sorted(readings, key=lambda reading: reading[1], reverse=True))\n```\n\n`key` is called once for each item, and the items themselves stay as they are.',
        accepted: true,
      },
    ],
  },
  {
    kind: 'question',
    author: 'noor',
    title: 'What do you say when they ask for your salary expectations?',
    body: 'I have the talk at the end of the month. Every guide says “never name a number first”, and every recruiter asks in the first five minutes. What did you say, in words, that worked?',
    tags: ['Job interviews', 'Communication'],
    liked: ['amara', 'malik', 'leila'],
    replies: [
      {
        by: 'amara',
        text: 'Ask back, kindly: “What have you set aside for the role?” Then wait. The silence is theirs, not yours. If they insist, name a range whose lower end would make you happy.',
      },
    ],
  },
  {
    kind: 'question',
    author: 'pawel',
    title: 'Which phone holder lets me film my hands while I saw?',
    body: 'I teach joints over video and my students see either my face or the ceiling. It has to stand on a workbench that shakes, look straight down, and cost less than the wood.',
    tags: ['Photography', 'Carpentry'],
    liked: ['maya'],
    replies: [],
  },
];
