import { t } from '@skillhour/texts';
import { Link } from 'react-router-dom';
import { paths } from '@/routing/paths';
import { LanguageLinks } from './language-links';

/** Links to the help, to the legal texts and to other languages, in the footers of public pages. */
export const SiteLinks = () => (
  <div className="grid gap-3">
    <nav aria-label={t('About Skillhour')} className="flex flex-wrap gap-x-4 gap-y-1">
      {[
        [paths.help(), t('Help')],
        [paths.terms(), t('Terms')],
        [paths.privacy(), t('Privacy')],
        [paths.accessibility(), t('Accessibility')],
        [paths.contact(), t('Contact')],
        [paths.books(), t('Open books')],
      ].map(([path = '', name]) => (
        <Link key={path} to={path} className="text-spruce underline">
          {name}
        </Link>
      ))}
    </nav>
    <LanguageLinks />
  </div>
);
