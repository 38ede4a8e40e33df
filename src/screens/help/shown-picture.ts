import type { ShownPicture } from './article-picture.tsx'
import type { HelpPicture } from './help-article.ts'
import sizes from './picture-sizes.json' with { type: 'json' }

const sizeOf: Record<string, { width: number; height: number } | undefined> = sizes

/** Address and size of a picture of the help; scripts/shots/for-help.ts takes them, and writes picture-sizes.json. */
export function shownPicture({ name, words }: HelpPicture): ShownPicture {
  const size = sizeOf[name]
  if (!size) throw new Error(`No image was taken of ${name}`)
  return {
    light: `/pictures/help/${name}-light.webp`,
    dark: `/pictures/help/${name}-dark.webp`,
    ...size,
    words,
  }
}
