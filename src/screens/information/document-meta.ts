import type { MetaDescriptor } from 'react-router'
import { headTags, type Preview } from '#src/web/documents/head-tags.ts'

type About = {
  title: string
  description: string
  path: string
  /** For hosts where nothing else is said. */
  preview?: Preview
  type?: 'WebPage' | 'AboutPage' | 'ContactPage'
}

type Matched = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** Metadata of an information page for search engines and link previews. */
export const documentMeta =
  ({ title, description, path, preview = 'host', type = 'WebPage' }: About) =>
  ({ matches }: Matched): MetaDescriptor[] => {
    const root = matches.find(match => match?.id === 'root')?.loaderData as { publicUrl: string } | undefined // as its loader gives
    const publicUrl = root?.publicUrl ?? ''
    return [
      ...headTags({ title, description, publicUrl, path, preview }),
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': type,
          name: title,
          description,
          url: `${publicUrl}${path}`,
          inLanguage: 'en-ZA',
          isPartOf: { '@type': 'WebSite', name: 'Naledi', url: `${publicUrl}/` },
        },
      },
    ]
  }
