import { text, type Text } from '@skillhour/texts';
import type { ComponentType } from 'react';
import { Calendar } from './calendar';
import { Data } from './data';
import { Language } from './language';
import { NotificationsSection } from './notifications-section';
import { Privacy } from './privacy';
import { Security } from './security';
import { Theme } from './theme';
import { TimeZone } from './time-zone';

export interface SettingsSection {
  /** Anchor on the page: `/settings#security`. */
  id: string;
  title: Text;
  lead: Text;
  Content: ComponentType;
}

/** The sections of the settings, in the page's order. */
export const SECTIONS: readonly SettingsSection[] = [
  {
    id: 'security',
    title: text('Security'),
    lead: text('Passwords, second factor and signed-in devices.'),
    Content: Security,
  },
  {
    id: 'privacy',
    title: text('Privacy'),
    lead: text('Choose what other members see.'),
    Content: Privacy,
  },
  {
    id: 'notifications',
    title: text('Notifications'),
    lead: text('Choose what we notify you about, where and when.'),
    Content: NotificationsSection,
  },
  {
    id: 'timezone',
    title: text('Time zone'),
    lead: text('The zone in which we write to you.'),
    Content: TimeZone,
  },
  {
    id: 'language',
    title: text('Language'),
    lead: text('The language of pages and emails.'),
    Content: Language,
  },
  {
    id: 'theme',
    title: text('Theme'),
    lead: text('Light or dark, on this device.'),
    Content: Theme,
  },
  {
    id: 'calendar',
    title: text('Calendar'),
    lead: text('See your sessions in your calendar.'),
    Content: Calendar,
  },
  {
    id: 'data',
    title: text('Your data'),
    lead: text('Export your data or delete your account.'),
    Content: Data,
  },
];
