import type { FastifyInstance } from 'fastify'

/** Where pictures are kept, each under a name made of its content: what is there never changes. */
export type Uploads = {
  /** Makes sure at the start that pictures can be kept. Throws `StartError`. */
  reach(): Promise<void>
  /** Null where there is no such file. */
  bytesOf(name: string): Promise<number | null>
  keep(name: string, bytes: Buffer): Promise<void>
  /** Removes a file, or does nothing where it is not there. */
  remove(name: string): Promise<void>
  /** Removes what was not written to its end. */
  sweep(): Promise<void>
  /** Answers `/uploads/{name}`. */
  serve(app: FastifyInstance): Promise<void>
}

export const UPLOADS_SECONDS = 365 * 24 * 60 * 60
