import type { FastifyInstance } from 'fastify'

/** Where pictures are kept, each under a name made of its content: what is there never changes. */
export type Uploads = {
  /** Makes sure at the start that pictures can be kept. Throws `StartError`. */
  reach(): Promise<void>
  has(name: string): Promise<boolean>
  keep(name: string, bytes: Buffer): Promise<void>
  /** Answers `/uploads/{name}`. */
  serve(app: FastifyInstance): Promise<void>
}

export const UPLOADS_SECONDS = 365 * 24 * 60 * 60
