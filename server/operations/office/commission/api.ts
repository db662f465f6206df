import { officeListLength } from '../../../../contract/office/limits.ts'
import { listRules } from '../../../commerce/commission/list-rules.ts'
import { readSettings } from '../../../customers/shop-settings/read-settings.ts'
import { transaction } from '../../../platform/database/transaction.ts'
import { handlers } from '../../../platform/http/handlers.ts'
import { namesForRules, rulesOnWire } from './show-rules.ts'
import { endRuleAt, writeRule } from './write-rule.ts'

export const officeCommissionHandlers = handlers({
  'GET /office/commission-rules': async ({ db, config }, { query, lang }) => {
    const { sellerId, over, after } = query
    const found = await listRules(db, { sellerId, withOver: over === 'yes', after, limit: officeListLength })
    const { trader } = await readSettings(db, config)
    return {
      rules: await rulesOnWire(db, found.rules, lang),
      after: found.after,
      ...(await namesForRules(db, lang)),
      vatPercent: trader.vatPercent,
    }
  },
  'PUT /office/commission-rules/:ruleId': ({ db }, { params, body, staff, address, lang }) =>
    transaction(db, async (tx) => ({
      rule: await writeRule(tx, params.ruleId, { content: body, actor: staff.actor(address), lang }),
    })),
  'POST /office/commission-rules/:ruleId/end': ({ db }, { params, body, staff, address, lang }) =>
    transaction(db, async (tx) => ({
      rule: await endRuleAt(tx, params.ruleId, { until: body.until, actor: staff.actor(address), lang }),
    })),
})
