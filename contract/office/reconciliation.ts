import { z } from 'zod'
import { endpoints, staff } from '../endpoint.ts'
import {
  calendars,
  columnMeanings,
  dateOrders,
  itemKinds,
  lineKinds,
  reconciliationRules,
} from '../reconciliation.ts'
import * as shape from '../shapes.ts'
import { officeListLength, reasonMaximum } from './limits.ts'

const account = z.string().regex(/^(gateway|bank):[a-z0-9-]{1,40}$/, 'An account of a gateway or bank')
/** What came in is above zero. */
const amount = z.number()
const named = z.object({ _id: shape.id, name: z.string() })

const column = z.object({ head: z.string(), meaning: z.enum(columnMeanings).nullable() })

const imported = z.object({
  from: z.string(),
  until: z.string(),
  lines: z.number(),
  /** Other files did not have them. */
  newLines: z.number(),
  /** Rows of payments that did not happen. */
  skipped: z.number(),
  matched: z.number(),
  posted: z.array(
    z.object({ kind: z.enum(lineKinds), day: z.string(), amount, orderNumber: z.string().nullable() }),
  ),
  /** New open items. */
  open: z.number(),
  /** Earlier files have so many lines of the same days that this one lacks. */
  lacked: z.number(),
  closing: amount.nullable(),
})
export type ImportedStatementOnWire = z.infer<typeof imported>

const item = z.object({
  _id: shape.id,
  account: z.string(),
  kind: z.enum(itemKinds),
  day: z.string(),
  amount,
  /** It is in days. */
  age: z.number(),
  owner: named.nullable(),
  note: z.string(),
  line: z.object({ line: z.number(), reference: z.string(), text: z.string(), amount }).nullable(),
  entry: z
    .object({ transaction: z.number(), position: z.number(), amount, description: z.string() })
    .nullable(),
})
export type ReconciliationItem = z.infer<typeof item>

const file = z.object({
  _id: shape.id,
  account: z.string(),
  fileName: z.string(),
  from: z.string(),
  until: z.string(),
  lines: z.number(),
  newLines: z.number(),
  actor: z.string(),
  at: shape.time,
})
export type StatementFile = z.infer<typeof file>

const statedAccount = z.object({
  account: z.string(),
  reconciledUntil: z.string().nullable(),
  coveredUntil: z.string().nullable(),
  /** What the last statement says is there. */
  statement: amount.nullable(),
  /** What the books say is there now. */
  books: amount,
  open: z.number(),
})
export type StatedAccountOnWire = z.infer<typeof statedAccount>

const candidate = z.object({
  transaction: z.number(),
  position: z.number(),
  day: z.string(),
  amount,
  description: z.string(),
})
export type MatchCandidate = z.infer<typeof candidate>

/** The fields of a form are text. */
const uploaded = z.object({
  account,
  /** JSON: of each meaning, the head of its column. */
  columns: z
    .string()
    .max(2_000)
    .default('')
    .transform((text, context) => {
      if (text === '') return undefined
      try {
        return z.partialRecord(z.enum(columnMeanings), z.string().max(200)).parse(JSON.parse(text))
      } catch {
        context.addIssue({ code: 'custom', message: 'Columns by their meaning' })
        return z.NEVER
      }
    }),
  dateOrder: z.enum(dateOrders).optional(),
  calendar: z.enum(calendars).optional(),
  from: shape.day.optional(),
  until: shape.day.optional(),
})
export type StatementForm = z.output<typeof uploaded>

const upload = {
  api: 'office',
  access: staff('reconcile-books'),
  file: 'file',
  fileBytes: reconciliationRules.fileBytes,
  body: uploaded,
} as const

const params = z.object({ itemId: shape.id })
const changing = { api: 'office', access: staff('reconcile-books'), params } as const
const reason = shape.line(reasonMaximum)
const done = z.object({ open: z.number() })

export const officeReconciliationEndpoints = endpoints({
  'GET /office/reconciliation': {
    summary: `Accounts with statements, and at most ${officeListLength} items that nobody has explained yet, the oldest first`,
    api: 'office',
    access: staff('read-books'),
    query: z.object({ account: account.optional(), owner: shape.id.optional(), after: shape.id.optional() }),
    response: z.object({
      accounts: z.array(statedAccount),
      items: z.array(item),
      after: z.string().nullable(),
      /** Members who can be made responsible. */
      members: z.array(named),
      /** An item that is older is too old, in days. */
      openDays: z.number(),
    }),
  },
  'GET /office/reconciliation/files': {
    summary: `The last ${officeListLength} statements that were imported`,
    api: 'office',
    access: staff('read-books'),
    query: z.object({ account: account.optional() }),
    response: z.object({ files: z.array(file) }),
  },
  'GET /office/reconciliation/files/:fileId': {
    summary: 'Lines that a statement was the first to have, and what they are in the books',
    api: 'office',
    access: staff('read-books'),
    params: z.object({ fileId: shape.id }),
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,9}$/, 'A cursor')
        .optional(),
    }),
    response: z.object({
      file,
      lines: z.array(
        z.object({
          line: z.number(),
          day: z.string(),
          reference: z.string(),
          text: z.string(),
          kind: z.enum(lineKinds),
          amount,
          state: z.enum(['open', 'matched', 'other-amount', 'ended']),
          transactions: z.array(z.number()),
        }),
      ),
      after: z.string().nullable(),
    }),
  },
  'POST /office/reconciliation/preview': {
    ...upload,
    summary: `Says what a statement of at most ${reconciliationRules.fileBytes / 1_000_000} MB would change, and changes nothing`,
    response: z.object({
      columns: z.array(column),
      /** It is null if no columns were recognised. */
      preview: imported.nullable(),
    }),
  },
  'POST /office/reconciliation/files': {
    ...upload,
    summary: 'Imports a statement once, matches its lines, and posts what only a statement tells',
    status: 201,
    response: z.object({ import: imported }),
  },
  'GET /office/reconciliation/items/:itemId/candidates': {
    summary: 'Entries of the books that may be the line of an open item, the nearest amounts first',
    api: 'office',
    access: staff('read-books'),
    params,
    response: z.object({ entries: z.array(candidate) }),
  },
  'POST /office/reconciliation/items/:itemId/owner': {
    ...changing,
    summary: 'Says which member of staff explains an open item',
    body: z.object({ staffId: shape.id.nullable() }),
    response: done,
  },
  'POST /office/reconciliation/items/:itemId/note': {
    ...changing,
    summary: 'Notes what is known about an open item',
    body: z.object({ note: shape.optionalLine(reasonMaximum) }),
    response: done,
  },
  'POST /office/reconciliation/items/:itemId/match': {
    ...changing,
    summary: 'Says which entries the line of an open item is; they come to its amount together',
    body: z.object({
      entries: z
        .array(
          z.object({
            transaction: shape.wholeNumber(1, Number.MAX_SAFE_INTEGER),
            position: shape.wholeNumber(1, 10_000),
          }),
        )
        .min(1)
        .max(200),
      reason: shape.optionalLine(reasonMaximum).default(''),
    }),
    response: done,
  },
  'POST /office/reconciliation/items/:itemId/posting': {
    ...changing,
    summary: 'Posts what an open item is to an account of the shop, such as suspense',
    body: z.object({
      account: z.string().regex(/^[a-z-]{1,40}(:[a-z0-9-]{1,40})?$/, 'One account of the books'),
      reason,
    }),
    response: done,
  },
  'POST /office/reconciliation/items/:itemId/declaration': {
    ...changing,
    summary: 'Declares that the statement is wrong, and not the books',
    body: z.object({ reason }),
    response: done,
  },
})
