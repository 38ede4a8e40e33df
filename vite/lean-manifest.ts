import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Route = { parentId?: string; imports: string[] }
type Manifest = { routes: Record<string, Route> }

const BEFORE = 'window.__reactRouterManifest='

/** A document is loaded as a page of its own: what its screens would import is left out of the list that every screen of the app loads. */
export async function leaveOutDocuments(buildFolder: string): Promise<void> {
  const assets = path.join(buildFolder, 'client/assets')
  const name = (await readdir(assets)).find(file => file.startsWith('manifest-'))
  if (!name) throw new Error(`There is no list of routes in ${assets}`)
  const text = await readFile(path.join(assets, name), 'utf8')
  if (!text.startsWith(BEFORE)) throw new Error(`${name} is no list of routes`)
  const manifest = JSON.parse(text.slice(BEFORE.length).replace(/;\s*$/, '')) as Manifest // React Router's own
  for (const [id, route] of Object.entries(manifest.routes))
    if (`${route.parentId} ${id}`.includes('document-layout')) route.imports = []
  await writeFile(path.join(assets, name), `${BEFORE}${JSON.stringify(manifest)};`)
}
