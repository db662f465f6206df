import type { Language } from '../../../../contract/language.ts'
import type { StockCount } from '../../../../contract/office/stock-counts.ts'
import type { Database } from '../../../platform/database/connect.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { addScans, assignCode, setCounted } from '../../stock-counts/count-units.ts'
import { applyCount, discardCount, startCount } from '../../stock-counts/manage-counts.ts'
import { listCounts, showCount, showProgress } from '../../stock-counts/show-count.ts'

export const stockCountHandlers = handlers({
  'GET /office/stock-counts': async ({ db }, { lang }) => ({ counts: await listCounts(db, lang) }),
  'GET /office/stock-counts/:countId': ({ db }, { params, lang }) => shown(db, params.countId, lang),
  'PUT /office/stock-counts/:countId': async ({ db }, { params, body, staff, address, lang }) => {
    await startCount(db, { ...params, ...body, actor: staff.actor(address) })
    return shown(db, params.countId, lang)
  },
  'POST /office/stock-counts/:countId/scans': async ({ db }, { params, body, staff, address, lang }) => {
    const found = await addScans(db, { ...params, ...body, actor: staff.actor(address).name })
    const variantIds = found.flatMap(({ variantId }) => variantId ?? [])
    return { progress: await showProgress(db, { ...params, variantIds, lang }), found }
  },
  'PUT /office/stock-counts/:countId/lines/:variantId': async (
    { db },
    { params, body, staff, address, lang },
  ) => {
    await setCounted(db, { ...params, ...body, actor: staff.actor(address).name })
    return { progress: await showProgress(db, { ...params, variantIds: [params.variantId], lang }) }
  },
  'POST /office/stock-counts/:countId/codes': async ({ db }, { params, body, lang }) => {
    await assignCode(db, { ...params, ...body })
    return { progress: await showProgress(db, { ...params, variantIds: [body.variantId], lang }) }
  },
  'POST /office/stock-counts/:countId/application': async (
    { db },
    { params, body, staff, address, lang },
  ) => {
    await applyCount(db, { ...params, ...body, actor: staff.actor(address) })
    return shown(db, params.countId, lang)
  },
  'POST /office/stock-counts/:countId/discarding': async ({ db }, { params, staff, address, lang }) => {
    await discardCount(db, { ...params, actor: staff.actor(address) })
    return shown(db, params.countId, lang)
  },
})

async function shown(db: Database, countId: string, lang: Language): Promise<{ count: StockCount }> {
  return { count: await showCount(db, { countId, lang }) }
}
