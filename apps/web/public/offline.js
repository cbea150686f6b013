(function () {
  var FIRST_PAUSE_MS = 5000;
  var LONGEST_PAUSE_MS = 30000;
  var pause = FIRST_PAUSE_MS;
  var timer;

  // The address is the wanted one: the worker only shows this page in its place.
  function load() {
    window.location.reload();
  }
  function check() {
    window.clearTimeout(timer);
    window.fetch('/community.json', { cache: 'no-store' }).then(function (response) {
      if (response.ok) load();
      else wait();
    }, wait);
  }
  function wait() {
    timer = window.setTimeout(check, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }

  window.addEventListener('online', check);
  document.getElementById('again').addEventListener('click', load);
  wait();
})();
