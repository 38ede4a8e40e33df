import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import routes from './src/product/routes.ts'
import { fewChunks } from './vite/chunks/few-chunks.ts'
import { directIcons } from './vite/direct-icons.ts'
import { stripSchemas } from './vite/strip-schemas.ts'
import { serviceWorker } from './vite/service-worker.ts'

export default defineConfig(({ command }) => ({
  plugins: [directIcons(), tailwindcss(), reactRouter(), stripSchemas(), fewChunks(routes), serviceWorker()],
  environments: {
    // Beside the app, the script of the documents; the manifest tells the server how it is called.
    client: { build: { rolldownOptions: { input: ['src/product/islands.client.ts'] } } },
    // What draws the pages needs no package: it comes in one file, with the React of production.
    ssr:
      command === 'build'
        ? { resolve: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {},
  },
  // Nobody reads sizes off a start: `npm run sizes` measures what a browser fetches.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, reportCompressedSize: false },
}))
