import sharp from 'sharp'

/** A photo as a person chooses it from a folder. */
export const photograph = async () => ({
  name: 'stoep.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 600, height: 400, channels: 3, background: '#e8735a' } })
    .jpeg()
    .toBuffer(),
})
