import type { MetaDescriptor } from 'react-router'

type About = {
  /** As a link preview shows it; the window adds the product's name where it is not there. */
  title: string
  description: string
  publicUrl: string
  /** From the top, such as `/browse`. */
  path: string
}

/** What search engines and link previews read of a page for everybody. */
export function headTags({ title, description, publicUrl, path }: About): MetaDescriptor[] {
  const url = `${publicUrl}${path}`
  return [
    { title: title.includes('Naledi') ? title : `${title} · Naledi` },
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
  ]
}
