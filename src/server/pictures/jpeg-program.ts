// A program of its own that writes pictures of ours as JPEG, one after the other, until nobody sends it any: what a decoder takes and leaves in
// pieces goes back when it ends.
import sharp from 'sharp'
import type { JpegTask } from './open-jpegs.ts'

const QUALITY = 90

sharp.cache(false)
// A second core would gain little, and would be taken from those who look at pages.
sharp.concurrency(1)

process.on('message', ({ from, to }: JpegTask) => {
  sharp(from, { sequentialRead: true })
    // The best codes would need the whole picture in memory once more, for files that are 7 % smaller.
    .jpeg({ quality: QUALITY, optimiseCoding: false })
    .toFile(to)
    .then(
      () => process.send!(true), // it was forked
      () => process.send!(false),
    )
})
process.on('disconnect', () => process.exit())
