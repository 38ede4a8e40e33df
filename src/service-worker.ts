import { isDocument, links } from '#src/web/links.ts'
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching'

type Navigation = {
  request: Request
  preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

declare const APP_FILES: { url: string; revision: string | null }[]
declare const self: {
  addEventListener: ((
    name: 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void) &
    ((name: 'fetch', listener: (event: Navigation) => void) => void)
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
}

/** A line that is there in name only counts as none. */
const WAIT_MS = 5000
/** The page of the app that is nobody's, in which every screen of it can open. */
const OFFLINE = links.offline()

// The files of the app and one page that is nobody's, asked for without a cookie: never a page of somebody, nor an answer
// of the API. Names change with what is in them, so none is ever old. A tab keeps the files it was opened with: the next
// version takes over once no tab of this one is left.
addPlugins([{ requestWillFetch: async ({ request }) => new Request(request, { credentials: 'omit' }) }])
precacheAndRoute(APP_FILES, { ignoreURLParametersMatching: [/^to$/] })
cleanupOutdatedCaches()

/** True if the server itself is away behind what answers for it. */
const isAway = ({ status }: Response) => status === 502 || status === 503 || status === 504

/** The server's page; without a line the screen opens by what is kept, and whatever is no screen is told of. */
async function open(event: Navigation): Promise<Response> {
  const { pathname, search } = new URL(event.request.url)
  // Not every browser asks while the worker wakes.
  const asked = Promise.resolve(event.preloadResponse).then(preloaded => preloaded ?? fetch(event.request))
  if (isDocument(pathname))
    return asked.catch(() => Response.redirect(links.offline({ to: pathname + search })))
  const tooLate = new Promise<undefined>(resolve => setTimeout(resolve, WAIT_MS))
  const answer = await Promise.race([asked.catch(() => undefined), tooLate])
  if (answer && !isAway(answer)) return answer
  return (await matchPrecache(OFFLINE)) ?? answer ?? asked
}

self.addEventListener('fetch', event => {
  const { mode, method, url } = event.request
  const { pathname } = new URL(url)
  if (mode === 'navigate' && method === 'GET' && pathname !== OFFLINE && !pathname.startsWith('/api/'))
    event.respondWith(open(event))
})

// The page that brought it is served by it at once; a page does not wait for it to wake.
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])),
)
