import type { Charge } from './charges.ts'
import type { Sandbox } from './sandbox-database.ts'
import type { Troubles } from './troubles.ts'

/** What the sandbox says a charge's amount, currency and mode are: the truth, unless trouble was asked for. */
export async function statedFacts({ credentials }: Sandbox, charge: Charge, troubles: Troubles) {
  const isTest = credentials.secretKey.startsWith('CHASECK_TEST-')
  const isWrongMode = (await troubles.strikes('wrong-mode')) !== undefined
  return {
    amountSantim: charge.amountSantim - ((await troubles.strikes('wrong-amount')) ? 1 : 0),
    currency: (await troubles.strikes('wrong-currency')) ? 'USD' : charge.request.currency,
    mode: isTest === isWrongMode ? 'live' : 'test',
  }
}
