import { validate } from 'uuid'
import { banks } from '../contract/banks.ts'
import { officePayoutEndpoints } from '../contract/office/payouts.ts'
import { payWays } from '../contract/payouts.ts'
import { currentDetails, enterPayDetails, findHold } from '../server/commerce/payouts/pay-details.ts'
import { holdPayouts, releasePayouts, verifyPayDetails } from '../server/commerce/payouts/pay-details.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { detailsOnWire } from '../server/operations/office/payouts/on-wire.ts'
import { tellOfPayDetails } from '../server/operations/seller-applications/tell-of-pay-details.ts'
import { newId } from '../server/platform/database/new-id.ts'
import { transaction } from '../server/platform/database/transaction.ts'
import { Fault } from '../server/platform/fault.ts'
import { asFault, checked } from './checked.ts'
import { oneOf, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { findSeller } from './find-seller.ts'
import { operator } from './operator-name.ts'
import { withShop } from './with-shop.ts'

/** Where sellers are paid, and whether they are: `sellers pay-details` and others. */
export function addPayDetails(sellers: ShopCommand): void {
  sellers
    .command('pay-details <STORE|ID>')
    .usage('STORE|ID [--way WAY --number N --holder NAME [--bank BANK]]')
    .description(
      'Shows where a seller is paid, or enters it: nothing is paid before somebody else has verified it.',
    )
    .option('--way <way>', payWays.join(', '))
    .option('--bank <bank>', `for an account: ${banks.filter((bank) => bank !== 'telebirr').join(', ')}`)
    .option('--number <number>', 'of the account or the wallet')
    .option('--holder <name>', 'whose it is, as the bank has it')
    .option('--id <id>', 'a UUID; a repeat with the same one changes nothing')
    .run(payDetails)
  sellers
    .command('verify-pay-details <STORE|ID>')
    .usage('STORE|ID')
    .description('Says that the pay details were checked, by another person than who entered them.')
    .run(verify)
  sellers
    .command('hold-payouts <STORE|ID>')
    .usage('STORE|ID --reason TEXT | --release')
    .description('Holds back payouts to a seller, or pays the seller again.')
    .option('--reason <text>', 'why the seller is not paid')
    .option('--release', 'pay the seller again')
    .run(hold)
}

async function payDetails(call: Call): Promise<void> {
  const { options } = call
  const given = ['way', 'bank', 'number', 'holder'].some((name) => options[name] !== undefined)
  const shown = await withShop(call, async ({ db, config }) => {
    const sellerId = await findSeller(db, nameOf(call))
    if (given) await enter({ db, config }, call, sellerId)
    const details = await currentDetails(db, sellerId)
    const held = await findHold(db, sellerId)
    return { details: details ? detailsOnWire(details) : null, hold: held?.reason ?? null }
  })
  if (call.json) return call.print(JSON.stringify(shown))
  const { details } = shown
  if (!details) call.print('The seller has no pay details yet.')
  else {
    const where = details.bank ?? details.way
    const state = details.verifiedBy === null ? 'not verified yet' : `verified by ${details.verifiedBy}`
    call.print(`${where} ${details.number}, ${details.holder}: ${state}.`)
  }
  if (shown.hold !== null) call.print(`Payouts are held back: ${shown.hold}.`)
}

async function enter(
  { db, config }: Pick<RunningShop, 'config' | 'db'>,
  call: Call,
  sellerId: string,
): Promise<void> {
  const { options } = call
  const id = textOf(options.id) ?? newId()
  if (!validate(id)) throw new Fault('--id must be a UUID.', { exitCode: 2 })
  const schema = officePayoutEndpoints['PUT /office/sellers/:sellerId/pay-details/:detailsId'].body
  const { number: accountNumber, ...target } = checked(schema, {
    way: oneOf('way', textOf(options.way), payWays),
    bank: oneOf('bank', textOf(options.bank), banks) ?? null,
    number: textOf(options.number),
    holder: textOf(options.holder),
  })
  const details = { ...target, accountNumber, id, sellerId }
  await transaction(db, async (tx) => {
    const entered = await enterPayDetails(tx, details, operator())
    if (entered.isNew) await tellOfPayDetails(tx, entered.details, config)
  }).catch(asFault)
}

async function verify(call: Call): Promise<void> {
  const details = await withShop(call, async ({ db }) => {
    const key = { sellerId: await findSeller(db, nameOf(call)), id: undefined }
    const row = await transaction(db, (tx) => verifyPayDetails(tx, key, operator())).catch(asFault)
    return detailsOnWire(row)
  })
  call.print(call.json ? JSON.stringify({ details }) : `The pay details of ${nameOf(call)} are verified.`)
}

async function hold(call: Call): Promise<void> {
  const release = call.options.release === true
  const reason = textOf(call.options.reason)?.trim() ?? ''
  if (release === (reason !== '')) throw new Fault('Give --reason, or --release.', { exitCode: 2 })
  const { body } = officePayoutEndpoints['PUT /office/sellers/:sellerId/payout-hold']
  const held = await withShop(call, async ({ db }) => {
    const sellerId = await findSeller(db, nameOf(call))
    await transaction(db, (tx) =>
      release
        ? releasePayouts(tx, sellerId, operator())
        : holdPayouts(tx, { sellerId, ...checked(body, { reason }) }, operator()),
    ).catch(asFault)
    return (await findHold(db, sellerId))?.reason ?? null
  })
  if (call.json) return call.print(JSON.stringify({ hold: held }))
  call.print(
    held === null ? `${nameOf(call)} is paid again.` : `Payouts to ${nameOf(call)} are held back: ${held}.`,
  )
}

const nameOf = ({ words }: Call) => words[0]?.trim() ?? ''
