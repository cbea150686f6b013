// Puts the member's chosen theme on <html> before the first paint. Without a choice the device decides (styles/tokens.css).
(function () {
  try {
    var theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Storage may be switched off; the device's own theme stands.
  }
})();
