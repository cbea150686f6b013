(function (html) {
  var root = html.dataset,
    language = html.lang;
  try {
    var kept = localStorage;
    if (kept.theme) root.theme = kept.theme;
    var wanted = new URL(document.URL).searchParams.get('lang');
    if (/^[a-z]{2}$/.test(wanted)) kept.language = wanted;
    language = wanted || kept.language || language;
    if (/"isAuthenticated":true/.test(kept['auth-storage'])) root.known = '';
  } catch {
    // Without storage the defaults apply.
  }
  if (!/^(?:es|ca|fr|it|ar|en-XA)$/.test(language)) language = 'en';
  if (language !== 'en') root.spoken = language;
  html.lang = language;
  html.dir = language === 'ar' ? 'rtl' : 'ltr';
})(document.documentElement);
