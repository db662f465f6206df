import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { Config } from '../config.ts'
import type { MediaStore } from './media-store.ts'

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
    async remove(key) {
      await client.send(new DeleteObjectCommand(object(key)))
    },
  }
}

function isMissing(error: unknown): boolean {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return status === 404
}
