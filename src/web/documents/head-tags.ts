import type { MetaDescriptor } from 'react-router'

/** Drawn by scripts/make/make-previews.ts, which has their words; 1200 by 630 pixels. */
const PREVIEWS = {
  first: 'A house in the Karoo below the stars: A good host lights the way home',
  browse: 'Round houses on a green hill: Homes from the Cape to the Wild Coast',
  home: 'A lit house below the stars: A home to stay in',
  host: 'A row of painted houses: One calendar, every guest, and your evenings back',
  help: 'A laid table on a stoep: step by step',
} as const

export type Preview = keyof typeof PREVIEWS

/** Picture in the link preview of a page without one. */
export const previewTags = (publicUrl: string, preview: Preview): MetaDescriptor[] => [
  { property: 'og:image', content: `${publicUrl}/previews/${preview}.jpg` },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: PREVIEWS[preview] },
  { name: 'twitter:card', content: 'summary_large_image' },
]

type About = {
  /** As a link preview shows it; the window adds the product's name where it is not there. */
  title: string
  description: string
  publicUrl: string
  /** From the top, such as `/browse`. */
  path: string
  preview: Preview
}

/** Metadata of a public page for search engines and link previews. */
export function headTags({ title, description, publicUrl, path, preview }: About): MetaDescriptor[] {
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
    ...previewTags(publicUrl, preview),
  ]
}
