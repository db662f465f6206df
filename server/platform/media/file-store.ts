import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pictureStartBytes } from './is-whole-picture.ts'
import type { MediaStore } from './media-store.ts'

export function openFileStore(folder: string): MediaStore {
  const pathOf = (key: string) => join(folder, key)
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      const draft = `${path}.${randomBytes(6).toString('hex')}.draft`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, bytes, { flush: true, mode: 0o600 })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async get(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async has(key) {
      try {
        await access(pathOf(key))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async start(key) {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return undefined
        throw error
      })
      if (!file) return undefined
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(pictureStartBytes), 0, pictureStartBytes)
        return { bytes: buffer.subarray(0, bytesRead), length: (await file.stat()).size }
      } finally {
        await file.close()
      }
    },
    async check() {
      await access(folder, constants.W_OK).catch((error: unknown) => {
        // It is created with the first picture.
        if (!isMissing(error)) throw error
      })
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
