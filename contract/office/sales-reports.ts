import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { reportDaysMaximum, reportNames, reportRowsListed, reportRowsOfFile } from './limits.ts'

const figures = { orders: z.number(), units: z.number(), sales: shape.birr }

const row = z.object({
  key: z.string(),
  /** It is empty where the office names the row itself, such as a way to pay. */
  label: z.string(),
  /** A path of the office, if there is a screen for it. */
  path: z.string().nullable(),
  ...figures,
  /** It is in the sales. */
  vat: shape.birr,
  /** The same of the period before. */
  before: z.object(figures),
  /** Only who may see costs gets them; null where they are not known for all units. */
  cost: shape.birr.nullable().optional(),
  margin: shape.birr.nullable().optional(),
  /** A discount that nobody types, among the codes. */
  isAutomatic: z.boolean().optional(),
  /** Returns tell how many units were sold. */
  sold: z.number().optional(),
  /** The report of stock tells the units on hand, and when one was sold last. */
  onHand: z.number().optional(),
  lastSold: z.string().nullable().optional(),
  /** The report of commission, whose sales are the commission of a seller, tells what its goods came to. */
  ofSeller: z.object({ goods: shape.birr, refunded: shape.birr, payable: shape.birr }).optional(),
})
export type ReportRow = z.infer<typeof row>

const cards = { sold: z.number(), amount: shape.birr }

const day = z.object({ day: z.string(), orders: z.number(), sales: shape.birr })
export type ReportDay = z.infer<typeof day>

const report = z.object({
  report: z.enum(reportNames),
  from: z.string(),
  to: z.string(),
  /** The ones that count most come first. */
  rows: z.array(row),
  /** There are more rows than these. */
  isMore: z.boolean(),
  /** It is the name of the category that was asked for. */
  category: z.string().optional(),
  total: z.object({ orders: z.number(), sales: shape.birr, vat: shape.birr }),
  before: z.object({
    from: z.string(),
    to: z.string(),
    orders: z.number(),
    sales: shape.birr,
    vat: shape.birr,
  }),
  /** They are no sales: what they pay for later is. */
  giftCards: z.object({ ...cards, before: z.object(cards) }),
  days: z.array(day),
  daysBefore: z.array(day),
  /** So many days of both periods are still being counted. */
  uncounted: z.number(),
})
export type SalesReport = z.infer<typeof report>

export const reportQuery = z
  .object({
    report: z.enum(reportNames),
    from: shape.day,
    to: shape.day,
    /** Products that nobody has bought for so many days are dead stock. */
    unsold: z
      .string()
      .regex(/^\d{1,4}$/, 'A whole number')
      .optional(),
    /** The report of commission may be of one seller. */
    seller: shape.newId.optional(),
    /** The report of products may be of one category. */
    category: shape.newId.optional(),
  })
  .refine(({ from, to }) => from <= to, { error: 'report-period', path: ['to'] })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < reportDaysMaximum * 24 * 60 * 60_000, {
    error: 'report-period',
    path: ['to'],
  })

export const officeSalesReportEndpoints = endpoints({
  'GET /office/reports': {
    summary: `A report of a period of at most ${reportDaysMaximum} days beside the one before, the first ${reportRowsListed} rows`,
    api: 'office',
    access: staff('read-reports'),
    query: reportQuery,
    workMs: 400,
    response: report,
  },
  'POST /office/reports/export': {
    summary: `The report as CSV, at most ${reportRowsOfFile} rows`,
    api: 'office',
    access: staff('read-reports'),
    body: reportQuery,
    workMs: 800,
    response: z.object({ csv: z.string(), rows: z.number(), isWhole: z.boolean() }),
  },
})
