declare module '../shop.ts' {
  interface Shop {
    media: MediaStore
  }
}

/** The keys of files are like `ab/abcdef/640.webp`. */
export interface MediaStore {
  /** It stores the bytes durably, and replaces previous ones atomically. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  start(key: string): Promise<{ bytes: Buffer; length: number } | undefined>
  check(): Promise<void>
  remove(key: string): Promise<void>
}
