const NO_PICTURE = '/pictures/no-picture.svg'

function replace(image: HTMLImageElement): void {
  if (image.getAttribute('src') === NO_PICTURE) return
  for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.removeAttribute('srcset')
  if (image.alt) image.alt = `${image.alt}, no photo`
  image.src = NO_PICTURE
}

const hasFailed = ({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean =>
  complete && naturalWidth === 0 && currentSrc !== ''

/** Replaces pictures that cannot be loaded by the star, including those that failed before this script came. */
export function standInForPictures(): void {
  document.addEventListener(
    'error',
    ({ target }) => target instanceof HTMLImageElement && replace(target),
    true,
  )
  for (const image of document.images) if (hasFailed(image)) replace(image)
}
