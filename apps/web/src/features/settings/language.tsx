import { t } from '@skillhour/texts';
import { Row, Rows } from './row';

/** The language of the pages. */
export const Language = () => (
  <Rows>
    <Row title={t('English')}>{t('Skillhour is available in English only.')}</Row>
  </Rows>
);
