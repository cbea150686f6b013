// Reports the calls of a page as the first spans of their traces (docs/adr/0050-traces.md). Only in the document if the gateway traces.
(function () {
  var MAX_SPANS = 20;
  var REPORT_AFTER_MS = 1000;
  // A call that begins this long after a click or a key is attributed to it.
  var LATEST_MS = 1000;
  var ID_HEADER = 'x-correlation-id';
  var send = window.fetch;
  var now = function () {
    return window.performance.now();
  };
  var input = { cause: 'page', at: -Infinity };
  var running = [];
  var ended = [];
  var timer;

  ['click', 'keydown', 'submit'].forEach(function (type) {
    document.addEventListener(
      type,
      function (event) {
        if (event.isTrusted) input = { cause: type, at: event.timeStamp };
      },
      true,
    );
  });

  function report() {
    window.clearTimeout(timer);
    timer = undefined;
    var at = now();
    while (ended.length > 0) {
      var spans = ended.splice(0, MAX_SPANS).map(function (span) {
        return {
          correlation_id: span.id,
          cause: span.cause,
          status: span.status,
          duration_ms: span.endedAt - span.startedAt,
          ended_ms_ago: at - span.endedAt,
        };
      });
      window.navigator.sendBeacon('/traces', JSON.stringify(spans));
    }
  }

  function end(span, status) {
    var index = running.indexOf(span);
    if (index < 0) return;
    running.splice(index, 1);
    span.status = status;
    span.endedAt = now();
    ended.push(span);
    if (timer === undefined) timer = window.setTimeout(report, REPORT_AFTER_MS);
  }

  window.fetch = function (url, options) {
    var id = options && options.headers && options.headers[ID_HEADER];
    if (!id) return send.call(window, url, options);
    var at = now();
    var isCaused = at - input.at < LATEST_MS;
    var span = { id: id, cause: isCaused ? input.cause : 'page', startedAt: isCaused ? input.at : at };
    running.push(span);
    var trace = id.replaceAll('-', '');
    var parent = '00-' + trace + '-' + trace.slice(16) + '-01';
    var headers = Object.assign({}, options.headers, { traceparent: parent });
    return send.call(window, url, Object.assign({}, options, { headers: headers })).then(
      function (response) {
        end(span, response.status);
        return response;
      },
      function (error) {
        end(span, 0);
        throw error;
      },
    );
  };

  // The gateway has received the calls in progress and named their spans as parents.
  window.addEventListener('pagehide', function () {
    running.slice().forEach(function (span) {
      end(span, 0);
    });
    report();
  });
})();
