import type { Config } from '@react-router/dev/config'
import { compressFiles } from './vite/compress-files.ts'
import { leanManifest } from './vite/lean-manifest.ts'

export default {
  appDirectory: 'src',
  // A start builds into a folder of its own, and puts that in place when it is whole.
  buildDirectory: process.env.PAGES_FOLDER ?? 'build/pages/here',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    await leanManifest(buildDirectory)
    await compressFiles(buildDirectory)
  },
} satisfies Config
