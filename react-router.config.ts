import type { Config } from '@react-router/dev/config'
import { leanManifest } from './vite/lean-manifest.ts'

export default {
  appDirectory: 'src',
  // A start builds into a folder of its own, and puts that in place when it is whole.
  buildDirectory: process.env.PAGES_FOLDER ?? 'build/pages/here',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => leanManifest(reactRouterConfig.buildDirectory),
} satisfies Config
