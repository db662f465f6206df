import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'
import { officeListLength } from '../../../contract/office/limits.ts'
import type {
  ListedApplication,
  OfficeApplication,
  OfficeSuspension,
} from '../../../contract/office/seller-applications.ts'
import type { ApplicationStatus } from '../../../contract/seller-applications.ts'
import { readSellers } from '../../catalogue/sellers/sellers.ts'
import { listSellerMembers } from '../../customers/seller-members/members.ts'
import type { Database } from '../../platform/database/connect.ts'
import { translate } from '../../platform/database/translations.ts'
import { countWaitingSellers } from './count-waiting.ts'
import { readApplication } from './read-application.ts'
import type { SellerSuspensionsTable } from './tables.ts'

const dayMs = 24 * 60 * 60_000

type Listing = { status: ApplicationStatus; after?: string | undefined }

/** Those that wait longest come first. */
export async function listApplications(db: Database, { status, after }: Listing, lang: Language) {
  const [at, id] = after?.split('_') ?? []
  const since = sql<Date>`coalesce(submitted_at, seller_applications.created_at)`
  const found = await db
    .selectFrom('sellerApplications')
    .innerJoin('sellers', 'sellers.id', 'sellerApplications.sellerId')
    .select(['sellers.id', 'storeName', 'sellerName', 'location', 'translations', 'status'])
    .select(since.as('since'))
    .select(
      sql<number>`(select count(*) from seller_documents d where d.seller_id = sellers.id)::int`.as(
        'documents',
      ),
    )
    .where('status', '=', status)
    .$if(at !== undefined && id !== undefined, (query) =>
      query.where(
        sql<boolean>`(${since}, seller_applications.seller_id) > (${new Date(Number(at))}, ${id}::uuid)`,
      ),
    )
    .orderBy(since)
    .orderBy('sellerApplications.sellerId')
    .limit(officeListLength + 1)
    .execute()
  const rows = found.slice(0, officeListLength)
  const last = rows.at(-1)
  const applications: ListedApplication[] = rows.map((row) => ({
    _id: row.id,
    storeName: translate(row, 'storeName', lang),
    sellerName: translate(row, 'sellerName', lang),
    status: row.status,
    since: row.since.toISOString(),
    days: Math.floor((db.now().getTime() - row.since.getTime()) / dayMs),
    documents: row.documents,
  }))
  return {
    applications,
    after: found.length > rows.length && last ? `${last.since.getTime()}_${last.id}` : null,
    waiting: (await countWaitingSellers(db)).applications,
    appeals: await listAppeals(db, lang),
  }
}

async function listAppeals(db: Database, lang: Language): Promise<OfficeSuspension[]> {
  const rows = await suspensions(db)
    .where('appeal', 'is not', null)
    .where('answer', 'is', null)
    .where('liftedAt', 'is', null)
    .orderBy('appealedAt')
    .limit(officeListLength)
    .execute()
  return rows.map((row) => suspensionOnWire(row, lang))
}

function suspensions(db: Database) {
  return db
    .selectFrom('sellerSuspensions')
    .innerJoin('sellers', 'sellers.id', 'sellerSuspensions.sellerId')
    .selectAll('sellerSuspensions')
    .select(['storeName', 'sellerName', 'location', 'translations'])
}

type Row = Awaited<ReturnType<ReturnType<typeof suspensions>['execute']>>[number]

function suspensionOnWire(row: Row, lang: Language): OfficeSuspension {
  return {
    _id: row.id,
    sellerId: row.sellerId,
    storeName: translate(row, 'storeName', lang),
    reason: row.reason,
    next: row.nextSteps,
    at: row.suspendedAt.toISOString(),
    by: row.suspendedBy,
    ...stepsOf(row),
  }
}

/** Constraints of the table see to it that a step has all of its columns. */
function stepsOf(
  row: Selectable<SellerSuspensionsTable>,
): Pick<OfficeSuspension, 'appeal' | 'answer' | 'lifted'> {
  const step = (text: string | null, at: Date | null, by: string | null) =>
    text !== null && at && by !== null ? { text, at: at.toISOString(), by } : null
  const answer = step(row.answerReason, row.answeredAt, row.answeredBy)
  const lifted = step(row.liftReason, row.liftedAt, row.liftedBy)
  return {
    appeal: step(row.appeal, row.appealedAt, row.appealedBy),
    answer: answer && {
      reason: answer.text,
      at: answer.at,
      by: answer.by,
      isLifted: row.answer === 'lifted',
    },
    lifted: lifted && { reason: lifted.text, at: lifted.at, by: lifted.by },
  }
}

/** It is undefined if there is no such seller. */
export async function showApplication(
  db: Database,
  sellerId: string,
  lang: Language,
): Promise<OfficeApplication | undefined> {
  const seller = (await readSellers(db)).find(({ id }) => id === sellerId)
  if (!seller) return undefined
  const decided = await db
    .selectFrom('sellerApplications')
    .select('decidedBy')
    .where('sellerId', '=', sellerId)
    .executeTakeFirst()
  const { members } = await listSellerMembers(db, sellerId)
  const rows = await suspensions(db)
    .where('sellerSuspensions.sellerId', '=', sellerId)
    .orderBy('suspendedAt', 'desc')
    .limit(officeListLength)
    .execute()
  return {
    ...(await readApplication(db, sellerId)),
    sellerName: translate(seller, 'sellerName', lang),
    decidedBy: decided?.decidedBy ?? null,
    members: members.map(({ fullName, email, hasSecondFactor }) => ({ fullName, email, hasSecondFactor })),
    suspensions: rows.map((row) => suspensionOnWire(row, lang)),
  }
}
