import type { Config } from '../config.ts'
import type { Uploads } from './uploads.ts'
import { bucketUploads } from './uploads-bucket.ts'
import { folderUploads } from './uploads-folder.ts'

/** The bucket of `S3_BUCKET` where one is set, so that several machines serve; else `DATA_DIR/uploads`. See docs/operations/settings.md. */
export const openUploads = (config: Pick<Config, 'bucket' | 'dataDir'>): Uploads =>
  config.bucket ? bucketUploads(config.bucket) : folderUploads(config)
