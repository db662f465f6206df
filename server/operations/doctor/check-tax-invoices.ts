import { chainState } from '../../commerce/tax-invoices/list-invoices.ts'
import { openTaxAuthority } from '../../commerce/tax-invoices/open-tax-authority.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/connect.ts'
import { failure, ok, warning } from './finding.ts'
import type { Finding } from './finding.ts'

const about = 'Tax invoices'

/** A shop without the settings registers nothing, so nothing is missing. */
export async function checkTaxInvoices(config: Pick<Config, 'eims'>, db: Database): Promise<Finding[]> {
  const { isStarted, due, refused, toCorrect } = await chainState(db)
  const authority = openTaxAuthority(config, { timeoutMs: 10_000 })
  if (!authority) {
    return isStarted
      ? [failure(about, 'Sales have to be registered, but the EIMS settings are missing.')]
      : []
  }
  const { state, sentence } = await authority.check()
  const found: Finding[] = [{ about, state, sentence }]
  if (!isStarted) found.push(warning(about, 'No sale is registered before tax-invoices start is run.'))
  if (due > 0) found.push(ok(about, `${due} invoices wait to be registered.`))
  if (refused !== null) {
    found.push(
      failure(about, `Invoice ${refused} was refused, and the others wait: tax-invoices list shows why.`),
    )
  }
  if (toCorrect > 0) {
    found.push(
      warning(
        about,
        `${toCorrect} orders were refunded in part after their invoice: tax-invoices list --to-correct.`,
      ),
    )
  }
  return found
}
