import { text, type Text } from '@skillhour/texts';
import type { ComponentType } from 'react';
import { Calendar } from './calendar';
import { Data } from './data';
import { NotificationsSection } from './notifications-section';
import { Security } from './security';

export interface SettingsPart {
  /** Its place on the page: `/settings#security`. */
  id: string;
  title: Text;
  lead: Text;
  Content: ComponentType;
}

/** The parts of the settings, in their order on the page. Each is one line here. */
export const PARTS: readonly SettingsPart[] = [
  {
    id: 'security',
    title: text('Security'),
    lead: text('How you get in, and who else might be.'),
    Content: Security,
  },
  {
    id: 'notifications',
    title: text('Notifications'),
    lead: text('What reaches you where, and when you want peace.'),
    Content: NotificationsSection,
  },
  {
    id: 'calendar',
    title: text('Calendar'),
    lead: text('Your sessions where you keep your time.'),
    Content: Calendar,
  },
  { id: 'data', title: text('Your data'), lead: text('Take it along, or leave.'), Content: Data },
];
