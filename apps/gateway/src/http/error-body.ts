import { type AppError, createCommonError, type CommonErrorCode, type ErrorBody } from '@skillhour/contracts';
import { currentLanguage, SOURCE_LANGUAGE, translate, translateSentence } from '@skillhour/texts';

/**
 * Returns the public form of an error. The message is in the reader's language, as text and as data whose sentences
 * are in that language, too. Field messages are under `errors` and, for older clients, at the top level as well.
 */
export function publicError(error: ErrorBody) {
  const { code, message, texts, fields, fieldTexts, data } = inReadersLanguage(error);
  return {
    ...fields,
    ...data,
    detail: message,
    code,
    texts,
    ...(fields && { errors: fields }),
    ...(fieldTexts && { field_texts: fieldTexts }),
  };
}

/** English errors are passed on as they are. */
function inReadersLanguage(error: ErrorBody): ErrorBody {
  if (currentLanguage() === SOURCE_LANGUAGE) return error;
  const { texts, fields, fieldTexts } = error;
  const translated = Object.entries(fieldTexts ?? {});
  return {
    ...error,
    message: texts.map(translate).join(' '),
    texts: texts.map(translateSentence),
    ...(fields && {
      fields: {
        ...fields,
        ...Object.fromEntries(translated.map(([field, sentences]) => [field, sentences.map(translate)])),
      },
    }),
    ...(fieldTexts && {
      fieldTexts: Object.fromEntries(
        translated.map(([field, sentences]) => [field, sentences.map(translateSentence)]),
      ),
    }),
  };
}

const BY_STATUS: Readonly<Record<number, Exclude<CommonErrorCode, 'service.unavailable'>>> = {
  401: 'caller.unauthenticated',
  403: 'caller.forbidden',
  404: 'route.not_found',
  413: 'input.too_large',
  429: 'caller.too_many_calls',
};

/** Maps an error of the framework, or of a guard that throws Nest's own errors, to an `AppError`. */
export function fromFramework(status: number | undefined): AppError {
  if (status === undefined || status < 400 || status >= 500) return createCommonError('service.failed');
  return createCommonError(BY_STATUS[status] ?? 'input.malformed');
}
