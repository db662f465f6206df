import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import { nameMaximum } from '../limits.ts'
import { occasions } from '../seasons.ts'
import * as shape from '../shapes.ts'
import { listingTextMaximum } from './limits.ts'
import { inLanguages, shownTexts } from './text-shapes.ts'

const occasion = z.enum(occasions)

const season = z.object({
  _id: shape.id,
  version: shape.version,
  occasion,
  /** The shop shows title and text of the occasion if the title is empty. */
  title: shownTexts,
  text: shownTexts,
  /** The path of the shop that it leads to, without a language; empty for all products. */
  target: z.string(),
  /** Both are days in Addis Ababa. */
  firstDay: z.string(),
  lastDay: z.string(),
  isOn: z.boolean(),
  state: z.enum(['current', 'future', 'over', 'off']),
})
export type OfficeSeason = z.infer<typeof season>

const shortText = shape.optionalLine(nameMaximum)
const day = z.iso.date('A date')

const body = z
  .object({
    version: shape.shownVersion,
    occasion,
    title: inLanguages(shortText, shortText),
    text: inLanguages(shape.optionalLine(listingTextMaximum), shape.optionalLine(listingTextMaximum)),
    target: shape.optionalLine(listingTextMaximum),
    firstDay: day,
    lastDay: day,
    isOn: z.boolean(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    error: 'promotion-dates',
    path: ['lastDay'],
  })

const params = z.object({ seasonId: shape.newId })
const all = z.object({
  seasons: z.array(season),
  /** They are the next days of each occasion that has a date, and its title in the shop. */
  proposals: z.array(z.object({ occasion, firstDay: z.string(), lastDay: z.string(), title: shownTexts })),
})

export const officeSeasonEndpoints = endpoints({
  'GET /office/seasons': {
    summary: 'The seasons of the home page by their days, and the days of the next holidays',
    api: 'office',
    access: staff('change-products'),
    response: all,
  },
  'PUT /office/seasons/:seasonId': {
    summary: 'Changes a season, or adds it under a new id; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params,
    body,
    response: all,
  },
  'DELETE /office/seasons/:seasonId': {
    summary: 'Removes a season',
    api: 'office',
    access: staff('change-products'),
    params,
    response: all,
  },
})
