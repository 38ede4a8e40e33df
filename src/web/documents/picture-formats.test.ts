import { expect, test } from 'vitest'
import { PICTURE_FORMATS, refusalOfPicture } from './picture-formats.ts'

test('no field asks for HEIC or for any picture, so that an iPhone sends a JPEG', () => {
  expect(PICTURE_FORMATS).not.toMatch(/hei[cf]|\*/)
})

test.each([
  ['image/jpeg', 'home.jpg', null],
  ['image/heic', 'IMG_0001.HEIC', 'HEIC photos don’t open here. Please choose it as JPEG'],
  ['', 'IMG_0001.heif', 'HEIC photos don’t open here. Please choose it as JPEG'],
  ['application/pdf', 'plan.pdf', 'Please choose an image: JPEG, PNG, WebP, AVIF or GIF'],
])('%s named %s: %s', (type, name, words) => {
  expect(refusalOfPicture({ type, name })).toBe(words)
})
