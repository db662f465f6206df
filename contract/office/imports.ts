import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import * as shape from '../shapes.ts'
import { priceFactor } from '../price-factor.ts'
import {
  importColumnsMaximum,
  importFaultsShown,
  importFileBytes,
  importFormats,
  saleRoundings,
} from './limits.ts'

const importStatuses = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'finished',
  'failed',
  'canceled',
] as const
export type ImportStatus = (typeof importStatuses)[number]

const column = z.object({
  name: z.string(),
  /** It is the column of the format, or empty if it is not used. */
  meaning: z.string(),
  samples: z.array(z.string()),
})
export type ImportColumn = z.infer<typeof column>

const price = z.object({ sku: z.string(), before: shape.birr, after: shape.birr })
export type PriceSample = z.infer<typeof price>

const report = z.object({
  rows: z.number(),
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  /** So many of the added and changed ones of a seller wait for an approval. */
  waiting: z.number().default(0),
  retired: z.number(),
  retiredVariants: z.number(),
  /** So many of the added and changed ones are drafts, or hidden, now. */
  drafts: z.number().default(0),
  hidden: z.number().default(0),
  bad: z.number(),
  warned: z.number(),
  /** The first prices that the factor changes. */
  prices: z.array(price).default([]),
  categories: z.array(z.string()),
  sellers: z.array(z.string()),
})
export type StoredReport = z.infer<typeof report>

const catalogueImport = z.object({
  _id: shape.id,
  fileName: z.string(),
  bytes: z.number(),
  actor: z.string(),
  createdAt: shape.time,
  endedAt: shape.time.nullable(),
  status: z.enum(importStatuses),
  format: z.enum(importFormats),
  columns: z.array(column),
  prune: z.boolean(),
  /** New products are left as drafts. */
  asDrafts: z.boolean(),
  priceFactor: z.string(),
  /** It is in birr. */
  roundTo: z.literal(saleRoundings),
  /** The columns are those of an earlier file, and have the meanings that they had in it. */
  isRemembered: z.boolean(),
  /** Both count rows, and are 0 while the file is read. */
  done: z.number(),
  total: z.number(),
  restarts: z.number(),
  report: report.nullable(),
  /** It says why the last step failed, and is empty if the shop does not know it. */
  failure: z.string().nullable(),
})
export type CatalogueImport = z.infer<typeof catalogueImport>

const fault = z.object({
  line: z.number(),
  sku: z.string(),
  column: z.string(),
  value: z.string(),
  reason: z.string(),
  isWarning: z.boolean(),
})
export type ImportFault = z.infer<typeof fault>

export const importParams = z.object({ importId: shape.id })
export const shownImport = z.object({ import: catalogueImport })
export const newestImport = z.object({
  import: catalogueImport.nullable(),
  /** They are what a column can mean, by the format. */
  meanings: z.record(z.enum(importFormats), z.array(z.string())),
})
export type NewestImport = z.infer<typeof newestImport>
export const listedFaults = z.object({ faults: z.array(fault), isWhole: z.boolean() })
export type ListedFaults = z.infer<typeof listedFaults>
export const faultFile = z.object({ csv: z.string() })
export type FaultFile = z.infer<typeof faultFile>

export const mappingBytes = importColumnsMaximum * 400
export const importMapping = z.object({
  format: z.enum(importFormats),
  meanings: z.array(shape.optionalLine(100)).max(importColumnsMaximum),
  prune: z.boolean(),
  asDrafts: z.boolean().default(false),
  priceFactor: z.string().trim().regex(priceFactor, 'A number above 0').default('1'),
  roundTo: z.literal(saleRoundings).default(0.01),
})

export const officeImportEndpoints = endpoints({
  'GET /office/imports': {
    summary: 'The newest import of a catalogue file, and the columns that each format has',
    api: 'office',
    access: staff('change-products'),
    response: newestImport,
  },
  'POST /office/imports': {
    summary: `Takes a file of at most ${importFileBytes / 1_000_000} MB and reads its header, unless an import is open`,
    api: 'office',
    access: staff('change-products'),
    file: 'file',
    fileBytes: importFileBytes,
    body: z.object({}),
    status: 201,
    response: shownImport,
  },
  'POST /office/imports/:importId/check': {
    summary: 'Starts a dry run, which changes nothing, as a background job',
    api: 'office',
    access: staff('change-products'),
    bodyBytes: mappingBytes,
    params: importParams,
    body: importMapping,
    response: shownImport,
  },
  'POST /office/imports/:importId/run': {
    summary: 'Starts the import as a background job, after its dry run; a repetition changes nothing',
    api: 'office',
    access: staff('change-products'),
    params: importParams,
    response: shownImport,
  },
  'POST /office/imports/:importId/cancellation': {
    summary: 'Ends an import; rows that were imported stay',
    api: 'office',
    access: staff('change-products'),
    params: importParams,
    response: shownImport,
  },
  'GET /office/imports/:importId/faults': {
    summary: `The first ${importFaultsShown} faults and warnings of the last run`,
    api: 'office',
    access: staff('change-products'),
    params: importParams,
    response: listedFaults,
  },
  'GET /office/imports/:importId/fault-list': {
    summary: 'The faults and warnings as CSV',
    api: 'office',
    access: staff('change-products'),
    params: importParams,
    response: faultFile,
  },
})
