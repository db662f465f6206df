import type { Language } from '../../../../contract/language.ts'
import { Refusal } from '../../../../contract/refusals.ts'
import { sellerRateLimits } from '../../../../contract/seller/limits.ts'
import {
  addImport,
  cancelImport,
  requestCheck,
  requestRun,
} from '../../../catalogue/import-runs/import-runs.ts'
import type { ImportKey, ImportRow, Mapping } from '../../../catalogue/import-runs/import-runs.ts'
import { readUploaded } from '../../../catalogue/import-runs/read-uploaded.ts'
import { recordActivity } from '../../../customers/activity/record-activity.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import type { Portal, SellerSession, UploadedFile } from '../../../platform/http/handlers.ts'
import { enforceRateLimit } from '../../../platform/sessions/rate-limit.ts'

interface Acting {
  portal: Portal
  member: SellerSession
  address: string
}

/** The import names the seller of the session. */
export async function takeFile(
  { portal: { unwalled }, member, address }: Acting,
  file: UploadedFile | undefined,
): Promise<ImportRow> {
  if (!file) throw new Refusal('invalid-input', {}, [{ msg: 'Required', path: 'file' }])
  await enforceRateLimit(unwalled, sellerRateLimits.importStep, member.sellerId)
  const read = await readUploaded(file.name, file.content)
  return addImport(unwalled.db, file.name, { file: read, actor: member.actor(address) })
}

/** Each key was read as its seller. A seller takes nothing off sale by leaving it out of a file. */
export async function startCheck(
  { portal: { unwalled }, member }: Acting,
  key: ImportKey,
  { body, language }: { body: Omit<Mapping, 'prune'>; language: Language },
): Promise<ImportRow> {
  await enforceRateLimit(unwalled, sellerRateLimits.importStep, member.sellerId)
  return requestCheck(unwalled.db, key, { ...body, prune: false }, { seesCosts: false, language })
}

export function startRun(
  { portal: { unwalled }, member, address }: Acting,
  key: ImportKey,
): Promise<ImportRow> {
  return transaction(unwalled.db, async (tx) => {
    const { row, isNew } = await requestRun(tx, key)
    if (isNew) {
      await recordActivity(tx, member.actor(address), {
        action: 'import-catalogue',
        subject: row.fileName,
        after: {
          import: row.id,
          rows: row.report?.rows ?? 0,
          drafts: row.asDrafts,
          'price factor': row.priceFactor,
        },
      })
    }
    return row
  })
}

export function stopImport(
  { portal: { unwalled }, member, address }: Acting,
  key: ImportKey,
): Promise<ImportRow> {
  return transaction(unwalled.db, async (tx) => {
    const { row, isNew } = await cancelImport(tx, key)
    if (isNew) {
      const activity = { action: 'cancel-import', subject: row.fileName, after: { import: row.id } } as const
      await recordActivity(tx, member.actor(address), activity)
    }
    return row
  })
}
