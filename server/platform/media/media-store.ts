declare module '../shop.ts' {
  interface Shop {
    media: MediaStore
  }
}

/** Picture files by keys such as `ab/abcdef/640.webp`. */
export interface MediaStore {
  /** Stores the bytes durably, replacing the previous ones atomically. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** The first 4 KB of a file, and the length of all of it. */
  start(key: string): Promise<{ bytes: Buffer; length: number } | undefined>
  /** Throws if pictures cannot be stored. */
  check(): Promise<void>
  remove(key: string): Promise<void>
}
