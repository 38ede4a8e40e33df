import { createHash } from 'node:crypto'
import path from 'node:path'
import { build, type Plugin } from 'vite'
import { links } from '../src/web/links.ts'

const APP = /\.(js|css)$/

/** Builds sw.js, which keeps every script and style of this build on the device, and the page that they open in without a line. */
export function serviceWorker(): Plugin {
  return {
    name: 'naledi:service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter(file => APP.test(file))
      const entries: { url: string; revision: string | null }[] = files
        .toSorted()
        .map(file => ({ url: `/${file}`, revision: null }))
      // The page names the files of this build.
      const revision = createHash('sha256').update(JSON.stringify(entries)).digest('hex').slice(0, 16)
      entries.push({ url: links.offline(), revision })
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { APP_FILES: JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2022',
          lib: {
            entry: path.resolve(import.meta.dirname, '../src/service-worker.ts'),
            formats: ['iife'],
            name: 'worker',
            fileName: () => 'sw.js',
          },
        },
      })
    },
  }
}
