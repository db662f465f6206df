import { z } from 'zod'
import { Fault } from '../fault.ts'

/** What a backup contains; the last entry of its archive. */
export const manifest = z.object({
  /** The format of the archive. */
  form: z.literal('merkato-backup-1'),
  createdAt: z.string(),
  /** The migrations of the database, in order, with their checksums. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** In an order in which they can be filled, each after those it refers to. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      parts: z.array(z.string()),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** The number of unfinished jobs. A backup of 0.1.0 has these in its table `outbox`. */
  jobs: z.number().optional(),
  pictures: z.number(),
  /** Every other entry by its name: SHA-256 in hex, and bytes. */
  entries: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
})

export type Manifest = z.infer<typeof manifest>

/** The unfinished jobs as the events that caused them. */
export const jobList = z.array(z.object({ event: z.string(), payload: z.record(z.string(), z.unknown()) }))

export type JobList = z.infer<typeof jobList>

export const manifestName = 'manifest.json'
export const settingsName = 'settings.env'
export const jobsName = 'jobs.json'
export const pictureFolder = 'media/'

/** A file that cannot be restored from. Nothing was changed. */
export class BrokenBackup extends Fault {
  constructor(reason: string, cause?: unknown) {
    super(`The backup cannot be used: ${reason}. Nothing was changed.`, { exitCode: 2, cause })
  }
}
