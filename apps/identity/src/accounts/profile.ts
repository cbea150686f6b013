import { type MemberFigures, type MemberId, NO_FIGURES, skillKey } from '@skillhour/contracts';
import type { Account } from './account.js';
import { beginningsOf } from './member-words.js';

/** What a member tells of themself. */
export interface Told {
  githubUrl: string;
  linkedinUrl: string;
  /** Markdown. */
  about: string;
  skills: string[];
  learns: string[];
  showEmail: boolean;
  showBalance: boolean;
  /** An id in the image store. */
  bannerImage: string | null;
}

/** What others made of it. */
export interface Counted {
  followers: number;
  following: number;
  figures: MemberFigures;
  /** All reports about the member, and those that wait for an admin. */
  reports: number;
  openReports: number;
  lastReportedAt: Date;
}

export interface Profile extends Told, Counted {
  id: MemberId;
}

/** What lists find and sort profiles by; it follows from account and profile. */
export interface Listing {
  /** A verified member, no admin. */
  listed: boolean;
  blocked: boolean;
  createdAt: Date;
  skillKeys: string[];
  words: string[];
}

export const emptyProfile = (id: MemberId): Profile => ({
  id,
  githubUrl: '',
  linkedinUrl: '',
  about: '',
  skills: [],
  learns: [],
  showEmail: true,
  showBalance: true,
  bannerImage: null,
  followers: 0,
  following: 0,
  figures: NO_FIGURES,
  reports: 0,
  openReports: 0,
  lastReportedAt: new Date(0),
});

export const listingOf = (account: Account, { skills }: Pick<Told, 'skills'>): Listing => ({
  listed: account.role === 'user' && account.status === 'active',
  blocked: account.blocked,
  createdAt: account.createdAt,
  skillKeys: skills.map(skillKey),
  words: beginningsOf([account.firstName, account.lastName, account.username, ...skills]),
});
