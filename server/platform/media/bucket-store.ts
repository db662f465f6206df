import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import { pictureStartBytes } from './is-whole-picture.ts'
import type { MediaStore } from './media-store.ts'

const checkMs = 10_000

type Bucket = NonNullable<Config['mediaBucket']>

/** A custom endpoint is addressed by path, as most servers require. */
export function openBucketStore(bucket: Bucket): MediaStore {
  const { accessKeyId, secretAccessKey, sessionToken } = bucket.credentials
  const client = new S3Client({
    region: bucket.region,
    ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) },
    maxAttempts: 3,
  })
  const object = (key: string) => ({ Bucket: bucket.name, Key: key })
  return {
    async put(key, bytes) {
      const type = `image/${key.slice(key.lastIndexOf('.') + 1)}`
      await client.send(new PutObjectCommand({ ...object(key), Body: bytes, ContentType: type }))
    },
    async get(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand(object(key)))
        return Body && Buffer.from(await Body.transformToByteArray())
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async has(key) {
      try {
        await client.send(new HeadObjectCommand(object(key)))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async start(key) {
      try {
        const range = `bytes=0-${pictureStartBytes - 1}`
        const { Body, ContentRange } = await client.send(
          new GetObjectCommand({ ...object(key), Range: range }),
        )
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? [])
        return { bytes, length: Number(ContentRange?.split('/')[1] ?? bytes.length) }
      } catch (error) {
        if (isMissing(error)) return undefined
        if (statusOf(error) === 416) return { bytes: Buffer.alloc(0), length: 0 }
        throw error
      }
    },
    async check() {
      const abortSignal = AbortSignal.timeout(checkMs)
      try {
        await client.send(new HeadBucketCommand({ Bucket: bucket.name }), { abortSignal })
      } catch (error) {
        if (isMissing(error)) throw new Error(`there is no bucket ${bucket.name}`, { cause: error })
        if (abortSignal.aborted) throw new Error('it does not answer', { cause: error })
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)))
    },
  }
}

function isMissing(error: unknown): boolean {
  return statusOf(error) === 404
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
