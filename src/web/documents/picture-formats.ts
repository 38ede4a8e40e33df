/**
 * Formats that a picture field accepts. HEIC is not one of them, so that an iPhone converts its photos to JPEG; with `image/*` it
 * would not.
 */
export const PICTURE_FORMATS = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

const HEIC = /^image\/hei[cf]$|\.hei[cf]$/i

/** The reason why a file cannot be sent as a picture, or null. */
export function refusalOfPicture({ type, name }: Pick<File, 'type' | 'name'>): string | null {
  if (HEIC.test(type) || HEIC.test(name)) return 'HEIC photos don’t open here. Please choose it as JPEG'
  return type.startsWith('image/') ? null : 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF'
}
