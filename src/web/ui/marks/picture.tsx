import { StarMark } from './star-mark.tsx'

const STORED = /^(\/uploads\/.+)-1600\.webp$/
const WIDTHS = [480, 760, 1080, 1600]

export type PictureProps = {
  src: string | null | undefined
  alt: string
  /** Display width, as in `(min-width: 64rem) 33vw, 100vw`. */
  sizes?: string
  ratio?: '4/3' | '3/2' | '16/9' | '1/1' | 'fill'
  /** The picture that leads the screen: fetched first, not when it scrolls in. */
  priority?: boolean
  className?: string
}

const RATIOS = {
  '4/3': 'aspect-[4/3] w-full',
  '3/2': 'aspect-[3/2] w-full',
  '16/9': 'aspect-video w-full',
  '1/1': 'aspect-square w-full',
  fill: 'absolute inset-0 size-full',
}

/** A photo in the lightest form the browser takes, or the star where there is none; one that fails, failed-pictures.ts replaces. */
export function Picture({
  src,
  alt,
  sizes = '100vw',
  ratio = '4/3',
  priority = false,
  className = '',
}: PictureProps) {
  const box = `${RATIOS[ratio]} ${className}`
  if (!src) return <Placeholder alt={alt} box={box} />
  const stored = STORED.exec(src)?.[1]
  const image = (
    <img
      src={src}
      alt={alt}
      width={1200}
      height={900}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
      className={`bg-mute object-cover ${box}`}
    />
  )
  if (!stored) return image
  return (
    <picture>
      {['avif', 'webp'].map(kind => (
        <source
          key={kind}
          type={`image/${kind}`}
          sizes={sizes}
          srcSet={WIDTHS.map(width => `${stored}-${width}.${kind} ${width}w`).join(', ')}
        />
      ))}
      {image}
    </picture>
  )
}

function Placeholder({ alt, box }: { alt: string; box: string }) {
  const named = alt ? { role: 'img', 'aria-label': `${alt}, no photo` } : { 'aria-hidden': true }
  return (
    <div {...named} className={`grid place-items-center bg-mute text-line ${box}`}>
      <StarMark className="size-1/4 max-h-24 max-w-24" />
    </div>
  )
}
