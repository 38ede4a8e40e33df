import type { FastifyInstance } from 'fastify'

/** The place of pictures, each under a name made of its content: what is there never changes. */
export type Uploads = {
  /** Makes sure at the start that pictures can be kept. Throws `StartError`. */
  reach(): Promise<void>
  /** Null where there is no such file. */
  bytesOf(name: string): Promise<number | null>
  keep(name: string, bytes: Buffer): Promise<void>
  /** Returns the bytes of a file, or null where it is not there. */
  read(name: string): Promise<Buffer | null>
  /** Copies a file to another on the disk without taking it into memory; false where it is not there. */
  copyTo(name: string, to: string): Promise<boolean>
  /** Returns the names of all files that were written to their end, in order. */
  names(): Promise<string[]>
  /** Removes a file, or does nothing where it is not there. */
  remove(name: string): Promise<void>
  /** Removes what was not written to its end. */
  sweep(): Promise<void>
  /** Answers `/uploads/{name}`. */
  serve(app: FastifyInstance): Promise<void>
}

/** The name of a picture's file; what else lies there is none. */
export const PICTURE_NAME = /^[\w-]+\.(avif|webp)$/

export const UPLOADS_SECONDS = 365 * 24 * 60 * 60
