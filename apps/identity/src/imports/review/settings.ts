import { minutesPerUnitOf, toMinutes } from '../reading/amounts.js';
import type { Bank, Fraction } from '../reading/bank.js';
import type { ImportSettings } from './decisions.js';
import { productLanguage } from './languages.js';
import type { EffectiveSettings, Review } from './review.js';

const HOUR_MINUTES = 60;

const SOURCE_NAMES: Readonly<Record<Bank['source'], string>> = {
  timeoverflow: 'TimeOverflow',
  komunitin: 'Komunitin',
  integralces: 'IntegralCES',
  community_accounting: 'Community Accounting',
  table: 'Time bank',
  bundle: 'Skillhour',
};

/** The deepest balance below zero, rounded up to a whole hour, as a positive number of minutes. */
function proposedCreditLimit(bank: Bank, minutesPerUnit: Fraction | null): number {
  if (minutesPerUnit === null) return 0;
  let deepest = 0;
  for (const { balance, state } of bank.members)
    if (balance !== null && state !== 'deleted')
      deepest = Math.min(deepest, toMinutes(balance, minutesPerUnit));
  return deepest === 0 ? 0 : Math.ceil(-deepest / HOUR_MINUTES) * HOUR_MINUTES;
}

/** Returns the settings that apply: what the admin entered, else the proposals. */
export function settle(
  bank: Bank,
  settings: ImportSettings,
  communityLanguage: string,
): { settings: EffectiveSettings; proposals: Review['proposals']; minutesPerUnit: Fraction | null } {
  const minutesPerUnit = minutesPerUnitOf(bank.unit, settings.minutesPerUnit);
  const stated = bank.unit.name === 'unit' ? bank.unit.minutesPerUnit : null;
  const proposals = {
    name: bank.name ?? SOURCE_NAMES[bank.source],
    language: productLanguage(bank.language) ?? communityLanguage,
    creditLimit: proposedCreditLimit(bank, minutesPerUnit),
    minutesPerUnit: stated && Math.round((stated.n / stated.d) * 1_000_000) / 1_000_000,
  };
  return {
    minutesPerUnit,
    proposals,
    settings: {
      name: settings.name ?? proposals.name,
      language: settings.language ?? proposals.language,
      creditLimit: settings.creditLimit ?? proposals.creditLimit,
      minutesPerUnit: settings.minutesPerUnit ?? proposals.minutesPerUnit,
      assignsRest: settings.assignsRest,
    },
  };
}
