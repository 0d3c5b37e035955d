'use strict';

/**
 * The run-time side of SCORM 1.2: finds the platform's API in the parents or the opener, and speaks to it. Without
 * an API the course still works, it only remembers nothing.
 */
globalThis.runtime = (() => {
  const MAXIMUM_PARENTS = 12;

  function apiAbove(start) {
    let frame = start;
    for (let step = 0; step <= MAXIMUM_PARENTS; step += 1) {
      try {
        if (frame.API) return frame.API;
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

  function sessionTime() {
    const seconds = Math.floor((Date.now() - startedAt) / 1000);
    const pad = (value, size) => String(value).padStart(size, '0');
    return `${pad(Math.floor(seconds / 3600), 4)}:${pad(Math.floor(seconds / 60) % 60, 2)}:${pad(seconds % 60, 2)}`;
  }

  return {
    start() {
      open = api !== null && String(api.LMSInitialize('')) === 'true';
      return open;
    },
    get: (name) => (open ? String(api.LMSGetValue(name)) : ''),
    set: (name, value) => open && String(api.LMSSetValue(name, String(value))) === 'true',
    save: () => open && String(api.LMSCommit('')) === 'true',
    lastError: () => (api ? String(api.LMSGetErrorString(api.LMSGetLastError())) : ''),
    finish(exit) {
      if (!open) return;
      api.LMSSetValue('cmi.core.session_time', sessionTime());
      api.LMSSetValue('cmi.core.exit', exit);
      api.LMSCommit('');
      api.LMSFinish('');
      open = false;
    },
  };
})();
