import type { ReactNode } from 'react';
import type { OwnProfileView } from '@/entities/member';

/** Properties of the forms of all steps after sign-up. */
export interface StepFormProps {
  profile: OwnProfileView;
  /** Called with the profile after the step is done. */
  onSaved: (saved: OwnProfileView) => Promise<void>;
  /** The button that skips the step. */
  skip: ReactNode;
}
