import type { Api } from '#src/server/http/route.ts'
import * as contract from '../contract.ts'
import { FORM_BYTES_MAX } from './receive-picture.ts'
import { savePictureOfUrl, savePicture } from './save-picture.ts'

const HOUR = 60 * 60
const success = true as const

export function uploadRoutes({ route }: Api): void {
  route(contract.upload, async (_, { url, width, height }) => ({ success, url, width, height }), {
    readInput: savePicture,
    bodyBytesMax: FORM_BYTES_MAX,
  })
  route(contract.uploadFromUrl, async (_, { url, width, height }) => ({ success, url, width, height }), {
    readInput: savePictureOfUrl,
    perAddress: { callsMax: 200, seconds: HOUR },
  })
}
