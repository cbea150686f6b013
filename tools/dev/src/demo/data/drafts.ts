import type { DemoRequest } from './demo-request.ts';

/** Unpublished requests. Only their owners see them, and no minutes are on hold for them. */
export const DRAFTS: readonly DemoRequest[] = [
  {
    key: 'summer-wheels',
    owner: 'maya',
    status: 'DR',
    title: 'True my own wheels before the summer tour',
    body: 'The rear wheel of my touring bike wobbles by about three millimetres. I have a spoke key and an old fork as a stand. (Ask first how long this takes for a beginner, and whether it can be done over video at all.)',
    tags: ['Wheels', 'Bicycle repair'],
    durationMinutes: 30,
    preferred: { inDays: 9, at: '18:00' },
    proposals: [],
  },
  {
    key: 'salary-talk',
    owner: 'noor',
    status: 'DR',
    title: 'Rehearse asking for more money',
    body: 'I have the talk with my manager at the end of the month. I know what I want to say until the moment she says “hm”. I would like somebody who says “hm”.',
    tags: ['Job interviews', 'Communication'],
    durationMinutes: 25,
    preferred: { inDays: 10, at: '19:00' },
    proposals: [],
  },
];
