import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { View } from './group-modules.ts'

/** Of a byte, beside one on a screen of the app: strangers see documents first, everybody sees the login, and a dialog has most of its code there. */
const WEIGHTS = {
  document: 200,
  signedInDocument: 50,
  login: 100,
  /** The editor of newsletters brings so much of its own that a file less is worth more there. */
  editor: 5,
  awakeDocument: 40,
  screen: 1,
  island: 0.4,
  part: 0.002,
}

/** Weights of screens that have one of their own, by their addresses. */
const WEIGHT_OF: Record<string, number> = {
  login: WEIGHTS.login,
  'realtor/news': WEIGHTS.editor,
}

const DOCUMENT = 'product/islands.client.ts'
const ISLAND = [DOCUMENT, 'web/islands/wake-island.tsx']
const SIGNED_IN_DOCUMENT = [DOCUMENT, 'web/call.ts', 'screens/shells/signed-in-document.ts']
/** Documents with parts that are awake as soon as they are seen: hearts for a guest, and how the product is. */
const AWAKE_DOCUMENTS = [
  [...ISLAND, ...SIGNED_IN_DOCUMENT, 'features/properties/web/heart.island.tsx'],
  [...ISLAND, 'screens/information/health-now.island.tsx'],
]

const WRITING_AID = ['screens/shells/load-writing-aid.ts', 'features/assistant/web/parts/writing-aid.tsx']
const EDITOR = ['features/newsletters/web/editor/fitting-editor.tsx', ...WRITING_AID]
/** Modules that layouts and screens fetch as soon as they are drawn. */
const FETCHED: Record<string, readonly string[]> = {
  'screens/shells/account-shell-layout.tsx': ['web/live/follow-live.ts'],
  'screens/shells/open-shell-layout.tsx': ['web/live/follow-live.ts'],
  'screens/shells/signed-in-layout.tsx': ['screens/shells/cache-stays.tsx'],
  'screens/calendar/calendar-screen.tsx': ['screens/calendar/timeline/timeline.tsx'],
  'screens/messages/messages-screen.tsx': [
    'features/whatsapp/web/parts/whatsapp-part.tsx',
    'screens/journey/stay-journey.tsx',
    'screens/messages/nights-around.tsx',
  ],
  'features/turnovers/web/turnovers-screen.tsx': ['features/turnovers/web/turnovers-view.tsx'],
  'features/properties/web/add-property-screen.tsx': WRITING_AID,
  'features/properties/web/listing-screen.tsx': WRITING_AID,
  'features/newsletters/web/realtor-news-screen.tsx': EDITOR,
  'features/newsletters/web/admin-news-screen.tsx': EDITOR,
}

/** The screens of the app, each with the layouts around it. A document is drawn on the server and loads none of them. */
function screensOf(
  routes: readonly RouteConfigEntry[],
  around: readonly string[] = [],
): { path: string; files: string[] }[] {
  return routes.flatMap(({ file, path = '', children }) => {
    if (file.endsWith('document-layout.tsx')) return []
    const files = [...around, file]
    if (children) return screensOf(children, files)
    return around.length > 0 ? [{ path, files }] : []
  })
}

/** Pages, screens and dialogs that people open, by the modules that they begin with. `parts` are fetched when they are needed, as a dialog is. */
export function viewsOf(
  sourceFolder: string,
  routes: readonly RouteConfigEntry[],
  parts: readonly string[],
): View[] {
  const moduleOf = (file: string): string => `${sourceFolder}/${file}`
  // As React Router calls the part of a route that is for the browser.
  const routeOf = (file: string): string => `${moduleOf(file)}?__react-router-build-client-route`
  const screens = screensOf(routes).map(({ path, files }) => ({
    begins: [
      moduleOf('entry.client.tsx'),
      ...['root.tsx', ...files].map(routeOf),
      ...files.flatMap(file => FETCHED[file] ?? []).map(moduleOf),
    ],
    weight: WEIGHT_OF[path] ?? WEIGHTS.screen,
  }))
  const fetched = parts.map(part =>
    part.endsWith('.island.tsx')
      ? { begins: [...ISLAND.map(moduleOf), part], weight: WEIGHTS.island }
      : { begins: [part], weight: WEIGHTS.part },
  )
  return [
    { begins: [moduleOf(DOCUMENT)], weight: WEIGHTS.document },
    { begins: SIGNED_IN_DOCUMENT.map(moduleOf), weight: WEIGHTS.signedInDocument },
    ...AWAKE_DOCUMENTS.map(files => ({ begins: files.map(moduleOf), weight: WEIGHTS.awakeDocument })),
    ...screens,
    ...fetched,
  ]
}
