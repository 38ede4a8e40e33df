import type { ProductView } from './product-views.ts'
import sizes from './picture-sizes.json' with { type: 'json' }

type Size = { width: number; height: number }
const sizeOf: Record<string, Size | undefined> = sizes

/** From this width on the picture of a wide window is shown, where there is one of a phone too. */
const WIDE = '(min-width: 48rem)'

type ProductPictureProps = Pick<ProductView, 'name' | 'narrow' | 'words'> & {
  /** Display width, as in `(min-width: 64rem) 33vw, 100vw`. */
  sizes: string
  /** Fits the picture into its box, such as `h-full object-cover`. */
  className?: string
}

/** A part of a screen in either theme. A hidden picture that is lazy is never fetched, and follows a theme that was chosen here. */
export function ProductPicture(props: ProductPictureProps) {
  return (
    <>
      <InTheme {...props} theme="light" show="dark:hidden" />
      <InTheme {...props} theme="dark" show="hidden dark:block" />
    </>
  )
}

const folder = '/pictures/product'
const setOf = (name: string, theme: string, { width }: Size) =>
  `${folder}/${name}-${theme}-1x.avif ${width}w, ${folder}/${name}-${theme}-2x.avif ${2 * width}w`

type InThemeProps = ProductPictureProps & { theme: 'light' | 'dark'; show: string }

function InTheme({
  name,
  narrow: narrowName,
  words,
  sizes: shown,
  className = '',
  theme,
  show,
}: InThemeProps) {
  const [whole, narrow] = [sizeOf[name], narrowName && sizeOf[narrowName]]
  if (!whole) throw new Error(`No image was taken of ${name}`)
  const shared = { sizes: shown, width: whole.width, height: whole.height }
  return (
    <picture className={show}>
      {narrowName && narrow ? (
        <source
          type="image/avif"
          media={`not all and ${WIDE}`}
          sizes={shown}
          srcSet={setOf(narrowName, theme, narrow)}
          width={narrow.width}
          height={narrow.height}
        />
      ) : null}
      <source type="image/avif" {...shared} srcSet={setOf(name, theme, whole)} />
      <img
        src={`${folder}/${name}-${theme}-plain.webp`}
        alt={words}
        width={whole.width}
        height={whole.height}
        loading="lazy"
        decoding="async"
        className={`h-auto w-full ${className}`}
      />
    </picture>
  )
}
