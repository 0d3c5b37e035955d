'use strict';

// Would answer every later request of the host in place of the server.
self.addEventListener('fetch', (event) => event.respondWith(new Response('stolen')));
