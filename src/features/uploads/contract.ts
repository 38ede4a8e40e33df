import { z } from '#src/contract/zod.ts'
import { endpoint } from '#src/contract/endpoint.ts'
import { succeeded } from '#src/contract/fields.ts'
import { invalid, problem, quotaReached } from '#src/contract/problem.ts'

export const notFetched = invalid('url', '{reason}')
export const notMultipart = problem('UNSUPPORTED_MEDIA_TYPE', 415, 'Please send the photo as a form')
export const noFile = invalid('file', 'Please choose an image')
export const pictureTooLarge = problem('TOO_LARGE', 413, 'Please choose an image of at most 20 MB')

const saved = z.object({ success: succeeded, url: z.string(), width: z.int(), height: z.int() })
export type UploadedPicture = Omit<z.output<typeof saved>, 'success'>

export const upload = endpoint({
  method: 'POST',
  path: '/api/uploads',
  changes: ['pictures'],
  who: { may: 'homes.change' },
  creates: true,
  kind: 'form',
  summary:
    'Upload a photo of at most 20 MB. It is encoded again, which removes metadata such as where it was taken',
  input: z.object({ file: z.file() }) as unknown as z.ZodType<UploadedPicture, FormData>, // the route reads the form itself
  output: saved,
  problems: [noFile, notMultipart, pictureTooLarge, quotaReached],
})

export const uploadFromUrl = endpoint({
  method: 'POST',
  path: '/api/uploads/from-url',
  changes: ['pictures'],
  who: { may: 'homes.change' },
  creates: true,
  summary: 'Fetch a photo from an address on the public internet and store it like an upload',
  input: z.object({ url: z.string() }) as unknown as z.ZodType<UploadedPicture, { url: string }>, // the route fetches the picture itself
  output: saved,
  problems: [notFetched, pictureTooLarge, quotaReached],
})
