import type { MetaDescriptor } from 'react-router'

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
    const url = `${publicUrl}${path}`
    return [
      { title: `${title} · Naledi` },
      { name: 'description', content: description },
      { tagName: 'link', rel: 'canonical', href: url },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Naledi' },
      { property: 'og:locale', content: 'en_ZA' },
      { property: 'og:image', content: `${publicUrl}/pictures/cape-cottage.webp` },
      { property: 'og:image:alt', content: 'A whitewashed cottage below a mountain of the Cape' },
      { name: 'twitter:card', content: 'summary_large_image' },
      {
        'script:ld+json': {
          '@context': 'https://schema.org',
          '@type': type,
          name: title,
          description,
          url,
          inLanguage: 'en-ZA',
          isPartOf: { '@type': 'WebSite', name: 'Naledi', url: `${publicUrl}/` },
        },
      },
    ]
  }
