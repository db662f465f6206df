import { z } from 'zod'
import * as shape from '../shapes.ts'

export const maintenanceKinds = ['audit', 'doctor', 'backup'] as const
export type MaintenanceKind = (typeof maintenanceKinds)[number]

/** `bad`: something was found, or is missing from the backup; `failed`: it came to no end. */
const outcomes = ['good', 'bad', 'failed'] as const
export type RunOutcome = (typeof outcomes)[number]

const finding = z.object({
  about: z.string(),
  state: z.enum(['ok', 'warn', 'error']),
  sentence: z.string(),
})
export type RunFinding = z.infer<typeof finding>

const result = z.object({
  findings: z.array(finding).optional(),
  /** Why it failed. */
  reason: z.string().optional(),
  /** Of a backup. */
  rows: z.number().optional(),
  pictures: z.number().optional(),
})
export type RunResult = z.infer<typeof result>

/** An audit, a check of the installation, or a backup. */
export const maintenanceRun = z.object({
  _id: shape.id,
  kind: z.enum(maintenanceKinds),
  /** Empty: it runs every night. */
  actor: z.string(),
  requestedAt: shape.time,
  finishedAt: shape.time.nullable(),
  done: z.number(),
  total: z.number(),
  outcome: z.enum(outcomes).nullable(),
  result: result.nullable(),
})
export type MaintenanceRun = z.infer<typeof maintenanceRun>
