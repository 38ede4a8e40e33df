import { z } from '#src/contract/zod.ts'
import type { Bucket } from '../outside/uploads-bucket.ts'

const NEEDED = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

export const bucketVariables = {
  S3_ENDPOINT: z
    .string()
    .refine(
      value => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'an address such as https://s3.af-south-1.amazonaws.com',
    )
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'a region such as af-south-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

type Given = { S3_REGION: string } & { [Name in (typeof NEEDED)[number]]?: string | undefined }

/** Returns the settings of a bucket that are missing beside one that is given; undefined where there is none of them. */
export function bucketWithout(value: Given): { given: string; missing: string[] } | undefined {
  const given = NEEDED.find(name => value[name] !== undefined)
  return given && { given, missing: NEEDED.filter(name => value[name] === undefined) }
}

/** Returns the bucket of the settings; undefined: pictures are files. */
export function bucketOf({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: name,
  S3_REGION: region,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
}: Given): Bucket | undefined {
  return endpoint && name && accessKeyId && secretAccessKey
    ? { endpoint, name, region, accessKeyId, secretAccessKey }
    : undefined
}
