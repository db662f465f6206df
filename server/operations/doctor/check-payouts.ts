import { findLateRun } from '../../commerce/payouts/late-runs.ts'
import { waitingPayouts } from '../../commerce/payouts/list-payouts.ts'
import { openTransfers } from '../../commerce/payouts/transfers/open-transfers.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const about = 'Payouts'

/** Nothing is said of a shop that pays no sellers. */
export async function checkPayouts(config: Pick<Config, 'payouts'>, db: Database): Promise<Finding[]> {
  const found: Finding[] = []
  const transfers = openTransfers(config)
  if (transfers) found.push({ about, ...(await transfers.check()) })
  const late = await findLateRun(db, config)
  if (late !== undefined)
    found.push(
      warning(about, `The run of ${late} was not made or has not finished: the running shop does it.`),
    )
  const { toSend, toConfirm, unclear } = await waitingPayouts(db)
  if (unclear > 0)
    found.push(
      warning(
        about,
        `${unclear} transfers are unclear: look at the payment service, then confirm or bounce them.`,
      ),
    )
  if (toSend + toConfirm > 0)
    found.push(ok(about, `${toSend} wait to be sent, ${toConfirm} to be confirmed. payouts list shows them.`))
  return found
}
