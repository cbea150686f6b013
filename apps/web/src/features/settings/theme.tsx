import { t } from '@skillhour/texts';
import { chooseTheme, useThemeChoice, type ThemeChoice } from '@/theme/theme';
import { Card, Segments } from '@/ui';

/** The theme of this device. */
export function Theme() {
  return (
    <Card padded>
      <Segments<ThemeChoice>
        label={t('Theme')}
        value={useThemeChoice()}
        onChange={chooseTheme}
        options={[
          { value: 'system', label: t('As on this device') },
          { value: 'light', label: t('Light') },
          { value: 'dark', label: t('Dark') },
        ]}
      />
    </Card>
  );
}
