import path from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Plugin } from 'vite'
import { groupModules } from './group-modules.ts'
import { needsOf } from './needs-of.ts'
import { viewsOf } from './views.ts'

/** This much code, as it is written, may be loaded without need where that saves a file: some 6 KB as it is sent. */
const FILE_BYTES = 40 * 1024

/** Gathers the modules for browsers into few files, by what people open. See docs/development/decisions/0057-the-script-comes-in-files-by-what-is-opened.md. */
export function fewChunks(routes: readonly RouteConfigEntry[]): Plugin {
  const groupOf = new Map<string, string>()
  return {
    name: 'naledi:few-chunks',
    apply: 'build',
    configEnvironment: name =>
      name === 'client'
        ? {
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: {
                    groups: [{ name: (id: string) => groupOf.get(id) ?? null, debugName: 'by views' }],
                  },
                  // The number is for the order alone.
                  chunkFileNames: ({ name }) => `assets/${name.replace(/^\d+-/, '')}-[hash].js`,
                },
              },
            },
          }
        : undefined,
    applyToEnvironment: ({ name }) => name === 'client',
    renderStart() {
      groupOf.clear()
      const ids = [...this.getModuleIds()]
      const parts = [
        ...new Set(ids.flatMap(id => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])),
      ].toSorted()
      const entries = new Set(ids.filter(id => this.getModuleInfo(id)?.isEntry))
      const isRoot = new Set([...entries, ...parts])
      const bytesOf = (id: string): number => this.getModuleInfo(id)?.code?.length ?? 0
      const views = viewsOf(path.resolve('src'), routes, parts)
      for (const begin of views.flatMap(({ begins }) => begins))
        if (!this.getModuleInfo(begin)) this.error(`No module ${begin}, which vite/chunks/views.ts names`)
      const files = groupModules(
        views,
        {
          needsOf: needsOf(
            id => this.getModuleInfo(id),
            id => isRoot.has(id),
          ),
          bytesOf,
          hasFile: id => entries.has(id),
        },
        FILE_BYTES,
      )
      for (const [place, modules] of files.entries()) {
        const heaviest = modules.toSorted((a, b) => bytesOf(b) - bytesOf(a))[0]! // a group has modules
        const name = path.basename(heaviest.replace(/\?.*/, '')).replace(/\..*/, '')
        // The bundler takes them by the alphabet, and each takes what it imports along unless that has been taken.
        for (const id of modules) groupOf.set(id, `${String(place).padStart(4, '0')}-${name}`)
      }
    },
  }
}
