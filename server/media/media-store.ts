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
  remove(key: string): Promise<void>
}
