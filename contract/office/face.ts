import { z } from 'zod'
import * as shape from '../shapes.ts'
import { activitySources } from './activity-actions.ts'

/** Each has versions of its own: a page, the brand, the home page, the mail or the SMS about an event. */
export const facePart = ['page', 'brand', 'home', 'mail', 'sms'] as const

export const faceVersionsShown = 50

/** What an editor shows; 0 while nothing was ever changed. */
export const faceVersion = shape.wholeNumber(0, 1_000_000)

export const versionInPath = shape.wholeText(1, 1_000_000)

export const pastVersion = z.object({
  version: z.number(),
  at: shape.time,
  who: z.string(),
  source: z.enum(activitySources),
  /** The default applied again, or the page was removed. */
  isDefault: z.boolean(),
})
export type PastVersion = z.infer<typeof pastVersion>
