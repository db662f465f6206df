declare module '../shop.ts' {
  interface Shop {
    media: MediaStore
  }
}

/** Where the bytes of pictures are kept, by keys like `ab/abcdef/640.webp`. */
export interface MediaStore {
  /** Keeps the bytes for good; what stood at the key before is replaced in one step. */
  put(key: string, bytes: Buffer): Promise<void>
  get(key: string): Promise<Buffer | undefined>
  has(key: string): Promise<boolean>
  /** Does nothing where the key holds nothing. */
  remove(key: string): Promise<void>
}
