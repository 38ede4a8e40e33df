import { Grid2x2 } from 'lucide-react'
import { type MouseEvent, useRef, useState } from 'react'
import { Picture } from '#src/web/ui/marks/picture.tsx'
import { Lightbox } from '../lightbox.tsx'

// The large one and at most four beside it. See docs/product/homes-and-search.md#the-page-of-a-home.
const SHOWN_MAX = 5
// The strip and the mosaic lead with the same file, whichever is shown, so that it is fetched once.
const LEAD_SIZES = '(min-width: 75rem) 600px, (min-width: 48rem) 50vw, 100vw'
const DOTS_MAX = 8
const PLACES: Record<number, string> = {
  1: 'col-span-4 row-span-2',
  2: 'col-span-2 row-span-2',
  3: 'col-span-2 row-span-2 [&:not(:first-child)]:row-span-1',
  4: 'col-span-2 row-span-2 [&:not(:first-child)]:row-span-1 [&:nth-child(3)]:col-span-1 [&:nth-child(4)]:col-span-1',
  5: 'col-span-2 row-span-2 [&:not(:first-child)]:col-span-1 [&:not(:first-child)]:row-span-1',
}

type GalleryProps = { title: string; images: readonly string[] }

/** The pictures: a mosaic where there is room, a strip to swipe on a phone, and all of them large. */
export default function Gallery({ title, images }: GalleryProps) {
  const [opened, setOpened] = useState<number>()
  if (images.length === 0)
    return (
      <div className="relative overflow-hidden md:rounded-xl">
        <Picture src={null} alt={title} ratio="16/9" className="max-h-[470px]" />
        <p className="absolute inset-x-0 bottom-4 text-center text-sm text-ink-2">No photo yet</p>
      </div>
    )
  const open = (position: number) => (event: MouseEvent) => {
    event.preventDefault()
    setOpened(position)
  }
  return (
    <>
      <Strip title={title} images={images} onOpen={open} />
      <Mosaic title={title} images={images} onOpen={open} />
      {opened === undefined ? null : (
        <Lightbox title={title} images={images} first={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

type ViewProps = GalleryProps & { onOpen: (position: number) => (event: MouseEvent) => void }

/** Each picture is a link to itself, so that it opens without script too. */
function Mosaic({ title, images, onOpen }: ViewProps) {
  const shown = images.slice(0, SHOWN_MAX)
  return (
    <div className="hidden h-[470px] grid-cols-4 grid-rows-2 gap-2 overflow-hidden rounded-xl md:grid">
      {shown.map((image, position) => (
        <a
          key={image}
          href={image}
          onClick={onOpen(position)}
          aria-label={
            position > 0 && position === shown.length - 1
              ? `All ${images.length} photos`
              : `Open photo ${position + 1} of ${images.length}`
          }
          className={`relative overflow-hidden bg-mute -outline-offset-4 ${PLACES[shown.length]}`}
        >
          <Picture
            src={image}
            alt={position === 0 ? title : ''}
            ratio="fill"
            priority={position === 0}
            sizes={position === 0 ? LEAD_SIZES : '(min-width: 75rem) 300px, 25vw'}
          />
          {position === shown.length - 1 && images.length > 1 ? (
            <span className="badge absolute right-3 bottom-3 h-9 bg-surface px-3 text-sm text-ink">
              <Grid2x2 className="size-4" />
              All {images.length} photos
            </span>
          ) : null}
        </a>
      ))}
    </div>
  )
}

function Strip({ title, images, onOpen }: ViewProps) {
  const strip = useRef<HTMLUListElement>(null)
  const [position, setIndex] = useState(0)
  const follow = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {}
    setIndex(Math.round(scrollLeft / clientWidth))
  }
  return (
    <div className="relative md:hidden">
      <ul
        ref={strip}
        onScroll={follow}
        aria-label="Pictures"
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-center">
            <a
              href={image}
              onClick={onOpen(index)}
              aria-label={`Open photo ${index + 1} of ${images.length}`}
              className="block -outline-offset-4"
            >
              <Picture src={image} alt={index === 0 ? title : ''} sizes={LEAD_SIZES} priority={index === 0} />
            </a>
          </li>
        ))}
      </ul>
      {images.length > 1 ? (
        <>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-16 bottom-5 flex justify-center gap-1.5"
          >
            {images.slice(0, DOTS_MAX).map((image, index) => (
              <span
                key={image}
                className={`size-1.5 rounded-full bg-white shadow-lift ${index === Math.min(position, DOTS_MAX - 1) ? 'w-4' : 'opacity-70'}`}
              />
            ))}
          </span>
          <span className="num badge pointer-events-none absolute right-3 bottom-3 bg-night text-on-night">
            {position + 1} / {images.length}
          </span>
        </>
      ) : null}
    </div>
  )
}
