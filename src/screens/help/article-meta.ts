import type { MetaDescriptor } from 'react-router'
import { headTags } from '#src/web/documents/head-tags.ts'
import { links } from '#src/web/links.ts'
import { type HelpArticle, readers } from './help-article.ts'
import type { ShownPicture } from './article-picture.tsx'

const MARKS = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g

/** A text without its marks, for those who read no markup. */
export const plainly = (text: string): string =>
  text.replaceAll(MARKS, (_all, bold?: string, words?: string) => bold ?? words ?? '')

type Shown = Omit<HelpArticle, 'steps'> & { steps: readonly { text: string; shown: ShownPicture | null }[] }

/** Metadata of an article for search engines and link previews: its title, its steps, and its place in the help. */
export function articleMeta(article: Shown, publicUrl: string): MetaDescriptor[] {
  const { slug, title, description, reader, steps } = article
  const path = links.helpArticle(slug)
  const place = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `${publicUrl}${item}`,
  })
  return [
    ...headTags({ title, description, publicUrl, path, preview: 'help' }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'HowTo',
            name: title,
            description,
            url: `${publicUrl}${path}`,
            inLanguage: 'en-ZA',
            step: steps.map(({ text, shown }, index) => ({
              '@type': 'HowToStep',
              position: index + 1,
              text: plainly(text),
              ...(shown ? { image: `${publicUrl}${shown.light}` } : {}),
            })),
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              place(1, 'Help centre', links.help()),
              place(2, readers[reader].title, `${links.help()}#${reader}`),
              place(3, title, path),
            ],
          },
        ],
      },
    },
  ]
}
