import { Code, Database, Images, Map as MapIcon, Share2, Webhook } from 'lucide-react'
import { links } from '#src/web/links.ts'
import type { Feature } from './feature.ts'

/** Features for other programs today. */
export const programFeatures = {
  api: {
    icon: Code,
    title: 'The API',
    text: 'Everything the screens do, programs can do too. Each call is in the reference, also as an OpenAPI document.',
    more: { word: 'API reference', to: links.apiReference() },
  },
  webhooks: {
    icon: Webhook,
    title: 'Webhooks',
    text: 'Your own tools get each booking as it happens: signed, and retried if delivery fails.',
  },
  searchEngines: {
    icon: MapIcon,
    title: 'Search engines',
    text: 'Every public property is in the sitemap, with schema.org data about what it is, where, and how guests rate it.',
  },
  sharing: {
    icon: Share2,
    title: 'Sharing',
    text: 'Share a property by link, Facebook, Twitter, LinkedIn or email, with its photo.',
  },
  photosByLink: {
    icon: Images,
    title: 'Photos by link',
    text: 'Photos that are on the web already are fetched by their link, then stored here.',
  },
  ownServer: {
    icon: Database,
    title: 'Your own server',
    text: 'An installation can use any mail server, PostgreSQL from 15 on, and S3-compatible storage.',
  },
} as const satisfies Record<string, Feature>
