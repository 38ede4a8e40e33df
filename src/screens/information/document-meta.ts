import type { MetaDescriptor } from 'react-router'
import { headTags } from '#src/web/head-tags.ts'

type About = {
  title: string
  description: string
  path: string
  type?: 'WebPage' | 'AboutPage' | 'ContactPage'
}

type Matched = { matches: readonly ({ id: string; loaderData?: unknown } | undefined)[] }

/** What search engines and link previews read of an information page. */
export const documentMeta =
  ({ title, description, path, type = 'WebPage' }: About) =>
  ({ matches }: Matched): MetaDescriptor[] => {
    const root = matches.find(match => match?.id === 'root')?.loaderData as { publicUrl: string } | undefined // as its loader gives
    const publicUrl = root?.publicUrl ?? ''
    return [
      ...headTags({ title, description, publicUrl, path }),
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
