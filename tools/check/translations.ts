/**
 * Checks the catalogs of all languages: fails if a translation lost a placeholder, a tag, a case or a plural form, and
 * lists the texts that are not translated yet and therefore appear in English.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, SOURCE_LANGUAGE } from '@skillhour/texts';
import { catalogsOnDisk } from './src/texts/catalogs.ts';
import { checkTranslations } from './src/texts/translations.ts';

const root = join(import.meta.dirname, '../..');
const onDisk = catalogsOnDisk(root);

for (const [language, name] of Object.entries(LANGUAGES)) {
  if (language === SOURCE_LANGUAGE) continue;
  const paths = onDisk.filter((path) => path.startsWith(`locales/${language}/`));
  const catalogs = Object.fromEntries(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const { problems, untranslated, translated, reviewed } = checkTranslations(language, catalogs);
  const missing = [...untranslated.values()].flat().length;
  console.log(
    `${name} (${language}): ${translated} translated, ${reviewed} of them reviewed, ${missing} in English`,
  );
  for (const [path, sentences] of untranslated)
    console.log(`  ${path}\n${sentences.map((sentence) => `    ${sentence}`).join('\n')}`);
  if (problems.length === 0) continue;
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
