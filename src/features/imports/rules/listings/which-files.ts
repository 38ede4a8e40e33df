/** Files of a ZIP or a folder in which a host brings listings, by their paths alone: the browser leaves out what the server would. */

const PHOTO = /\.(?:jpe?g|png|webp|avif|gif|hei[cf])$/i
const TEXT = /\.(?:json|csv|txt|md|html?|xlsx)$/i
const NESTED = /\.(?:zip|rar|7z|tar|gz|tgz)$/i
/** Folders of a copy of an account that are about people: papers, faces, letters, guests. Nothing in them is read. */
const PRIVATE =
  /^(?:__macosx|ids?|identity|selfies?|profiles?|profile[ _-]?(?:photos?|images?)|avatars?|attachments?|.*support_attachments|listing_permits|permits|documents?|passports?|receipts?|register|account|messages|guests|bookings|reservations|payments|money|reviews)$/i
/** The place of photos of listings in a copy that Airbnb makes. */
const LISTING_PHOTOS = /(?:^|\/)images\/listings\//i

export const IMAGE_BYTES_MAX = 20 * 1024 * 1024

const partsOf = (path: string): string[] => path.replaceAll('\\', '/').split('/')

const isHidden = (path: string): boolean => partsOf(path).some(part => part.startsWith('.'))
const isPrivate = (path: string): boolean =>
  partsOf(path)
    .slice(0, -1)
    .some(part => PRIVATE.test(part.trim()))

/** True for a file of words or photos that may be about a listing. */
export const isWanted = (path: string): boolean =>
  !isHidden(path) && !isPrivate(path) && (PHOTO.test(path) || TEXT.test(path))

export const isPhoto = (path: string): boolean => isWanted(path) && PHOTO.test(path)
export const isText = (path: string): boolean => isWanted(path) && TEXT.test(path)
export const isNested = (path: string): boolean => !isHidden(path) && NESTED.test(path)

/** Returns the photos among paths; where some lie in Airbnb's folder of listings, those alone. */
export function photosIn(paths: readonly string[]): string[] {
  const photos = paths.filter(isPhoto)
  const ofListings = photos.filter(path => LISTING_PHOTOS.test(path))
  return (ofListings.length > 0 ? ofListings : photos).toSorted((one, other) =>
    one.localeCompare(other, 'en', { numeric: true }),
  )
}
