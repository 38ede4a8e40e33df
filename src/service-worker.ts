import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'

declare const APP_FILES: { url: string; revision: null }[]
declare const self: {
  addEventListener: (
    name: 'activate',
    hear: (event: { waitUntil: (work: Promise<void>) => void }) => void,
  ) => void
  clients: { claim: () => Promise<void> }
}

// The files of the app and nothing else: never a page, which is somebody's, nor an answer of the API. Their names change
// with what is in them, so none is ever old. A tab keeps the files it was opened with: the next version takes over once
// no tab of this one is left.
precacheAndRoute(APP_FILES)
cleanupOutdatedCaches()

// The page that brought it is served by it at once.
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
