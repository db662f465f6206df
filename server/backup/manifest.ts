import { z } from 'zod'

/** What a backup holds; the last entry of its archive. */
export const manifest = z.object({
  /** Which form the archive has. */
  form: z.literal('merkato-backup-1'),
  createdAt: z.string(),
  /** The migrations of the database, in order, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In the order in which they can be filled, each after those it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      parts: z.array(z.string()),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  pictures: z.number(),
  /** Every other entry by its name: SHA-256 in hex, and bytes. */
  entries: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
})

export type Manifest = z.infer<typeof manifest>

export const manifestName = 'manifest.json'
export const settingsName = 'settings.env'
export const pictureFolder = 'media/'
