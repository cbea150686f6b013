import type { ReactNode } from 'react';
import type { OwnProfileView } from '@/entities/member';

/** What the form of each step after sign-up needs. */
export interface StepFormProps {
  profile: OwnProfileView;
  /** Called with the profile after the step is done. */
  onSaved: (saved: OwnProfileView) => Promise<void>;
  /** The button that skips the step. */
  skip: ReactNode;
}
