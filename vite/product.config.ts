import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

const ROOT = path.resolve(import.meta.dirname, '..')
// It is built into a folder of its own here.
const OUT = 'build/product/each'

/** A file that looks for its neighbours still finds them from the place that it was written at. */
function samePlaces(): Plugin {
  return {
    name: 'naledi:same-places',
    transform(code, id) {
      if (!id.startsWith(path.join(ROOT, 'src')) || !code.includes('import.meta.dirname')) return null
      const from = path.relative(path.join(ROOT, OUT), path.dirname(id))
      return code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${from}')`)
    },
  }
}

/** The server in one file: Node neither looks for a thousand files nor strips their types at each start. */
export default defineConfig({
  root: ROOT,
  publicDir: false,
  logLevel: 'error',
  plugins: [samePlaces()],
  define: { 'process.env.NODE_ENV': '"production"' },
  // Packages that hold machine code, are for development alone, or need their files read in their own order stays where it is.
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'sharp', 'vite', 'pg-native', '@simplewebauthn/server'],
  },
  build: {
    ssr: true,
    target: 'node24',
    rolldownOptions: {
      input: 'src/product/run.ts',
      output: { chunkFileNames: '[name].js', comments: false },
    },
  },
})
