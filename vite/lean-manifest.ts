import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Route = { parentId?: string; module: string; imports: string[] }
type Manifest = { entry: Pick<Route, 'module' | 'imports'>; routes: Record<string, Route> }

const BEFORE = 'window.__reactRouterManifest='

/**
 * Files that every screen of the app loads: the list of all routes, with the modules that each begins to fetch when one goes there.
 * A document is loaded as a page of its own, so what its screens import is left out. So is what is there already: what the
 * app itself and the layouts around a screen import. In one order, the lists that are left repeat each other and compress.
 */
export async function leanManifest(buildFolder: string): Promise<void> {
  const assets = path.join(buildFolder, 'client/assets')
  const name = (await readdir(assets)).find(file => file.startsWith('manifest-'))
  if (!name) throw new Error(`There is no list of routes in ${assets}`)
  const text = await readFile(path.join(assets, name), 'utf8')
  if (!text.startsWith(BEFORE)) throw new Error(`${name} is no list of routes`)
  const manifest = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, '')) as Manifest // React Router's own
  const { entry, routes } = manifest
  const around = ({ parentId }: Route): string[] => {
    const parent = parentId === undefined ? undefined : routes[parentId]
    return parent ? [parent.module, ...parent.imports, ...around(parent)] : [entry.module, ...entry.imports]
  }
  const imports = Object.entries(routes).map(([id, route]) => {
    if (`${route.parentId} ${id}`.includes('document-layout')) return { route, own: [] }
    const there = new Set(around(route))
    return { route, own: route.imports.filter(each => !there.has(each)).toSorted() }
  })
  for (const { route, own } of imports) route.imports = own
  await writeFile(path.join(assets, name), `${BEFORE}${JSON.stringify(manifest)};`)
}
