import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { noFile, pictureTooLarge } from '../contract.ts'

export const PICTURE_BYTES_MAX = 20 * 1024 * 1024
/** Bytes that a form adds to the picture in it. */
export const FORM_BYTES_MAX = PICTURE_BYTES_MAX + 128 * 1024

/** Returns a refusal for an error of the form's parser without a status: it could not read the form. */
export const unreadForm = (error: unknown): never => {
  const { statusCode, status, syscall } = error as { statusCode?: number; status?: number; syscall?: string }
  throw statusCode === undefined && status === undefined && syscall === undefined ? noFile() : error
}

/** Writes a form's picture to `file` and gives its size in bytes. Throws 400 and 413. */
export async function receivePicture(stream: NodeJS.ReadableStream, file: string): Promise<number> {
  await pipeline(stream, createWriteStream(file)).catch(unreadForm)
  const { size } = await stat(file)
  if (size > PICTURE_BYTES_MAX) throw pictureTooLarge()
  return size
}
