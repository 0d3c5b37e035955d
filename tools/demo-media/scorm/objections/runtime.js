'use strict';

/**
 * The run-time side of SCORM 2004: finds the platform's API in the parents or the opener, and speaks to it. Without
 * an API the lesson still works, it only remembers nothing.
 */
globalThis.runtime = (() => {
  const MAXIMUM_PARENTS = 12;

  function apiAbove(start) {
    let frame = start;
    for (let step = 0; step <= MAXIMUM_PARENTS; step += 1) {
      try {
        if (frame.API_1484_11) return frame.API_1484_11;
      } catch {
        return null;
      }
      if (!frame.parent || frame.parent === frame) return null;
      frame = frame.parent;
    }
    return null;
  }

  const api = apiAbove(window) ?? (window.opener ? apiAbove(window.opener) : null);
  const startedAt = Date.now();
  let open = false;

  return {
    start() {
      open = api !== null && api.Initialize('') === 'true';
      return open;
    },
    get: (name) => (open ? api.GetValue(name) : ''),
    set: (name, value) => open && api.SetValue(name, String(value)) === 'true',
    save: () => open && api.Commit('') === 'true',
    finish(exit, request) {
      if (!open) return;
      api.SetValue('cmi.session_time', `PT${Math.floor((Date.now() - startedAt) / 1000)}S`);
      api.SetValue('cmi.exit', exit);
      if (request) api.SetValue('adl.nav.request', request);
      api.Terminate('');
      open = false;
    },
  };
})();
