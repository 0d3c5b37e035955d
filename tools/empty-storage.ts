// Test files of the web share one browser: each begins with nothing in its storages.
if ('window' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
}
