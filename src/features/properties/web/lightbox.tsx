import useEmbla from 'embla-carousel-react'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { IconButton } from '#src/web/ui/icon-button.tsx'
import { Picture } from '#src/web/ui/marks/picture.tsx'

type LightboxProps = { title: string; images: readonly string[]; first: number; onClose: () => void }

/** All pictures large, one at a time: by arrows, swipe or thumbnail. */
export function Lightbox({ title, images, first, onClose }: LightboxProps) {
  const [view, embla] = useEmbla({
    startSnap: first,
    startIndex: first,
    loop: images.length > 2,
  } as Parameters<typeof useEmbla>[0]) // the name differs between its versions
  const [position, setIndex] = useState(first)
  useEffect(() => {
    if (!embla) return
    const follow = () => setIndex(embla.selectedScrollSnap())
    embla.on('select', follow)
    return () => void embla.off('select', follow)
  }, [embla])
  const press = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') embla?.scrollPrev()
    if (key === 'ArrowRight') embla?.scrollNext()
  }
  return (
    <Dialog.Root open onOpenChange={open => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil fixed inset-0 z-40 bg-night" />
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={press}
          className="on-night fixed inset-0 z-50 flex flex-col text-on-night outline-none"
        >
          <div className="flex items-center justify-between gap-4 px-4 py-2">
            <Dialog.Title className="min-w-0 truncate font-semibold">{title}</Dialog.Title>
            <div className="flex items-center gap-2">
              <output className="num text-sm text-on-night-2">
                {position + 1} / {images.length}
              </output>
              <Dialog.Close asChild>
                <IconButton icon={X} label="Close" />
              </Dialog.Close>
            </div>
          </div>
          <div className="relative min-h-0 flex-1">
            <div ref={view} className="h-full overflow-hidden">
              <ul className="flex h-full">
                {images.map((image, index) => (
                  <li
                    key={image}
                    aria-hidden={index !== position}
                    className="relative h-full w-full shrink-0"
                  >
                    <Picture
                      src={image}
                      alt={`Photo ${index + 1} of ${images.length}`}
                      ratio="fill"
                      className="bg-transparent! object-contain! p-2 md:px-20"
                    />
                  </li>
                ))}
              </ul>
            </div>
            {images.length > 1 ? (
              <>
                <Turn
                  icon={ChevronLeft}
                  label="Previous photo"
                  className="left-3"
                  onClick={() => embla?.scrollPrev()}
                />
                <Turn
                  icon={ChevronRight}
                  label="Next photo"
                  className="right-3"
                  onClick={() => embla?.scrollNext()}
                />
              </>
            ) : null}
          </div>
          <Thumbnails images={images} position={position} onChoose={index => embla?.scrollTo(index)} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type TurnProps = { icon: typeof ChevronLeft; label: string; className: string; onClick: () => void }

function Turn({ className, ...rest }: TurnProps) {
  return (
    <IconButton
      {...rest}
      variant="line"
      className={`absolute! top-1/2 -translate-y-1/2 bg-night! ${className}`}
    />
  )
}

type ThumbnailsProps = { images: readonly string[]; position: number; onChoose: (position: number) => void }

function Thumbnails({ images, position, onChoose }: ThumbnailsProps) {
  if (images.length < 2) return <div className="h-4" />
  return (
    <ul aria-label="Pictures" className="flex gap-2 overflow-x-auto px-4 py-3 md:justify-center">
      {images.map((image, index) => (
        <li key={image} className="shrink-0">
          <button
            type="button"
            aria-label={`Show photo ${index + 1}`}
            aria-current={index === position || undefined}
            onClick={() => onChoose(index)}
            className={`relative block h-14 w-20 overflow-hidden rounded-sm ${index === position ? 'ring-2 ring-gold-bright' : 'opacity-70'}`}
          >
            <Picture src={image} alt="" ratio="fill" sizes="80px" />
          </button>
        </li>
      ))}
    </ul>
  )
}
