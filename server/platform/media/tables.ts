import type { Generated } from 'kysely'

declare module '../database/connect.ts' {
  interface Tables {
    media: MediaTable
  }
}

interface MediaTable {
  hash: string
  width: number
  height: number
  thumbnail: Buffer
  placeholder: Generated<string>
  avifReady: Generated<boolean>
  createdAt: Date
  /** Null: something shows it, or it is new. */
  unusedSince: Generated<Date | null>
}
