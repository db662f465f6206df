import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { activityActions, activitySources } from './activity-actions.ts'
import { activityPageLength } from './limits.ts'

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ActivityValues = z.infer<typeof values>

/** What the shop pays for a variant is logged under such a name. Only who may see costs is shown it. */
export function isCost(name: string): boolean {
  return name.endsWith(' cost')
}

export const activityEntry = z.object({
  _id: shape.id,
  at: shape.time,
  /** It is the id of a member of staff, or null for the command line. */
  staffId: shape.id.nullable(),
  who: z.string(),
  source: z.enum(activitySources),
  action: z.enum(activityActions),
  subject: z.string(),
  before: values.nullable(),
  after: values.nullable(),
  /** It is the /24 or /48 of the IP address, or empty for the command line. */
  network: z.string(),
  /** What the subject is called now, if that is a key of something with a name. */
  about: z.string().optional(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

const filters = {
  who: shape.optionalLine(100).optional(),
  subject: shape.optionalLine(100).optional(),
  action: z.enum(activityActions).optional(),
  /** Both are days in Addis Ababa's time, and included. */
  from: shape.day.optional(),
  to: shape.day.optional(),
}

export const activityEndpoints = endpoints({
  'GET /office/activity': {
    summary: `Who did what, the newest first; ${activityPageLength} entries from the one before \`older\` on`,
    api: 'office',
    access: staff('read-activity'),
    query: z.object({ ...filters, older: shape.id.optional() }),
    response: z.object({
      entries: z.array(activityEntry),
      older: shape.id.nullable(),
      /** Keys in the values, such as that of a category, are called so. */
      names: z.record(z.string(), z.string()),
    }),
  },
  'POST /office/activity/export': {
    summary: 'The same entries as CSV',
    api: 'office',
    access: staff('export-activity'),
    body: z.object(filters),
    response: z.object({ csv: z.string(), rows: z.number(), isWhole: z.boolean() }),
  },
})
