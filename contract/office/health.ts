import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'

const maintenanceKinds = ['audit', 'doctor', 'backup'] as const
export type MaintenanceKind = (typeof maintenanceKinds)[number]

/** `bad` means that something was found, or is missing from the backup; `failed` that it came to no end. */
const outcomes = ['good', 'bad', 'failed'] as const
export type RunOutcome = (typeof outcomes)[number]

const finding = z.object({
  about: z.string(),
  state: z.enum(['ok', 'warn', 'error']),
  sentence: z.string(),
})

const result = z.object({
  findings: z.array(finding).optional(),
  reason: z.string().optional(),
  rows: z.number().optional(),
  pictures: z.number().optional(),
})
export type RunResult = z.infer<typeof result>

export const maintenanceRun = z.object({
  _id: shape.id,
  kind: z.enum(maintenanceKinds),
  /** It is empty for the run of every night. */
  actor: z.string(),
  requestedAt: shape.time,
  finishedAt: shape.time.nullable(),
  done: z.number(),
  total: z.number(),
  outcome: z.enum(outcomes).nullable(),
  result: result.nullable(),
})
export type MaintenanceRun = z.infer<typeof maintenanceRun>

const queue = z.object({
  queue: z.string(),
  waiting: z.number(),
  late: z.number(),
  active: z.number(),
  overdue: z.number(),
  retrying: z.number(),
  failed: z.number(),
})

const failedJob = z.object({
  _id: shape.id,
  queue: z.string(),
  tries: z.number(),
  failedAt: shape.time,
  reason: z.string(),
})

const health = z.object({
  version: z.string(),
  runs: z.array(maintenanceRun),
  backupId: shape.id.nullable(),
  queues: z.array(queue),
  failed: z.array(failedJob),
})
export type Health = z.infer<typeof health>

export const healthEndpoints = endpoints({
  'GET /office/health': {
    summary: 'What audit and checks found, backups, and background jobs',
    api: 'office',
    access: staff('read-health'),
    response: health,
  },
  'POST /office/health/runs': {
    summary: 'Starts an audit or a check of the installation as a background job, unless one runs',
    api: 'office',
    access: staff('change-health'),
    body: z.object({ kind: z.enum(['audit', 'doctor']) }),
    response: health,
  },
  'POST /office/health/backups': {
    summary: 'Starts a backup as a background job, unless one runs',
    api: 'office',
    access: staff('make-backups'),
    response: health,
  },
  'POST /office/health/backups/:runId/download': {
    summary: 'Whether the file of a backup can be downloaded now; records the download',
    api: 'office',
    access: staff('make-backups'),
    params: z.object({ runId: shape.id }),
    response: z.object({ bytes: z.number() }),
  },
  'GET /office/health/backups/:runId': {
    summary: 'The file of a backup',
    api: 'office',
    access: staff('make-backups'),
    params: z.object({ runId: shape.id }),
    response: z.unknown(),
  },
  'POST /office/health/jobs/retry': {
    summary: 'Puts all failed jobs back into their queues',
    api: 'office',
    access: staff('change-health'),
    response: health,
  },
  'DELETE /office/health/jobs/:jobId': {
    summary: 'Removes a failed job',
    api: 'office',
    access: staff('change-health'),
    params: z.object({ jobId: shape.id }),
    response: health,
  },
})
