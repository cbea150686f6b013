import { MemberId, newId, skillKey } from '@skillhour/contracts';
import { profileModel } from '@skillhour/identity/accounts';
import type { Connection } from 'mongoose';

const AT_ONCE = 1_000;
const NAMES = ['amara', 'bruno', 'chidi', 'dora', 'emil', 'farah', 'gita', 'hanna'];
const SKILLS = ['Cooking', 'Chess', 'Gardening', 'Watercolour', 'Grammar', 'Knots'];
/** One in 100 members has the rare name, and one in 100 teaches the rare skill. */
const RARE = 100;
export const RARE_WORD = 'violetta';
export const RARE_SKILL = 'Violin';

/** Inserts profiles with their search tokens and indexes directly into the collection. */
export async function fillMembers(database: Connection, count: number): Promise<void> {
  const profiles = profileModel(database);
  await profiles.init();
  for (let from = 0; from < count; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, index) => rowOf(from + index));
    await profiles.collection.insertMany(rows as never[]);
  }
}

function rowOf(n: number) {
  const createdAt = new Date(1_700_000_000_000 + n * 1_000);
  const name = n % RARE === 0 ? RARE_WORD : (NAMES[n % NAMES.length] ?? '');
  const skills = [n % RARE === 1 ? RARE_SKILL : (SKILLS[n % SKILLS.length] ?? '')];
  const words = Array.from(name, (_, index) => name.slice(0, index + 1));
  const profile = { githubUrl: '', linkedinUrl: '', about: '', skills, learns: [] };
  const stats = {
    ...{ rating: n % 5, ratings_count: 1, sessions_taught: n % 9, sessions_learned: 1 },
    ...{ no_shows: 0, late_marks: 0, reliability: null },
  };
  return {
    _id: newId(MemberId),
    ...{
      listed: true,
      blocked: n % 1_000 === 0,
      createdAt,
      ...profile,
      skillKeys: skills.map(skillKey),
      words,
    },
    ...{ showEmail: true, showBalance: true, bannerImage: null, followers: 0, following: 0 },
    ...{ figures: stats, figuresN: 1, rating: n % 5, taught: n % 9 },
    ...{ reports: 0, openReports: 0, reportRank: 0, lastReportedAt: new Date(0) },
  };
}
