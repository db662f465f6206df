import { z } from 'zod'
import { Fault } from '../../platform/fault.ts'

export const manifest = z.object({
  form: z.literal('merkato-backup-1'),
  createdAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  /** Foreign keys give the order. */
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      parts: z.array(z.string()),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** It counts unfinished jobs. Version 0.1.0 has these in its table `outbox`. */
  jobs: z.number().optional(),
  pictures: z.number(),
  entries: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
})

export type Manifest = z.infer<typeof manifest>

export const jobList = z.array(z.object({ event: z.string(), payload: z.record(z.string(), z.unknown()) }))

export type JobList = z.infer<typeof jobList>

export const manifestName = 'manifest.json'
export const settingsName = 'settings.env'
export const jobsName = 'jobs.json'
export const pictureFolder = 'media/'

export class BrokenBackup extends Fault {
  constructor(reason: string, cause?: unknown) {
    super(`The backup cannot be used: ${reason}. Nothing was changed.`, { exitCode: 2, cause })
  }
}
