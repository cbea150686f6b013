(function (root) {
  try {
    var kept = localStorage;
    if (kept.theme) root.theme = kept.theme;
    var language = new URL(document.URL).searchParams.get('lang') || kept.language;
    if (language && language !== 'en') root.spoken = language;
    if (/"isAuthenticated":true/.test(kept['auth-storage'])) root.known = '';
  } catch {
    // Without storage the defaults apply.
  }
})(document.documentElement.dataset);
