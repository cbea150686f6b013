import type { SetupStep } from '@skillhour/contracts';
import { text, type Text } from '@skillhour/texts';
import type { OwnProfileView } from '@/entities/member';

type Setup = OwnProfileView['setup'];

/** The steps after sign-up, in order. */
export const SETUP_STEPS: Record<SetupStep, Text> = {
  teach: text('What you can teach'),
  learn: text('What you want to learn'),
  profile: text('Photo and time zone'),
};

const DAY_MS = 24 * 3_600_000;
/** After this time the steps are no longer suggested. */
const SETUP_DAYS = 30;

const stepNames = Object.keys(SETUP_STEPS) as SetupStep[];

export const firstOpenStep = (setup: Setup): SetupStep | undefined =>
  stepNames.find((step) => setup[step] === 'open');

export const countOpenSteps = (setup: Setup): number =>
  stepNames.filter((step) => setup[step] === 'open').length;

/** Returns whether steps are open and the member is new enough to see them. */
export const hasOpenSetup = (
  { setup, created_at }: Pick<OwnProfileView, 'setup' | 'created_at'>,
  now: Date,
): boolean =>
  firstOpenStep(setup) !== undefined && now.getTime() - Date.parse(created_at) < SETUP_DAYS * DAY_MS;
