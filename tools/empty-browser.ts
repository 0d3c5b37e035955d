// Test files of the web share one browser: each begins with nothing in its storages and on its page.
if ('window' in globalThis) {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
}
