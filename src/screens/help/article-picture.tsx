/** A part of a screen as it looks in either theme; the other's is not fetched. */
export type ShownPicture = { light: string; dark: string; width: number; height: number; words: string }

export function ArticlePicture({ light, dark, width, height, words }: ShownPicture) {
  const shared = { width, height, loading: 'lazy', decoding: 'async' } as const
  const variant = 'h-auto max-w-full rounded-lg border border-line'
  return (
    <span className="mt-4 block max-sm:-ml-12">
      <img {...shared} alt={words} src={light} className={`${variant} dark:hidden`} />
      <img {...shared} alt={words} src={dark} className={`${variant} hidden dark:block`} />
    </span>
  )
}
