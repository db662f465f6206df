import { deliveryWeightMaximum } from '../contract/limits.ts'
import { formatAmount } from '../contract/money.ts'
import { zoneNamed } from '../contract/zones.ts'
import { plainRate } from '../contract/delivery-offers.ts'
import type { Rate } from '../contract/delivery-rates.ts'
import { Refusal } from '../contract/refusals.ts'
import { chooseDelivery } from '../server/catalogue/delivery/choose-delivery.ts'
import {
  lockDeliveryMethods,
  ratesOf,
  readDeliveryMethods,
  saveDeliveryMethod,
} from '../server/catalogue/delivery/delivery-methods.ts'
import type { Database } from '../server/platform/database/connect.ts'
import { Fault } from '../server/platform/fault.ts'
import { rateText } from '../server/operations/office/delivery/api.ts'
import { readWholeNumber, textOf } from './command.ts'
import type { Call, ShopCommand } from './command.ts'
import { amountOf, daysOf, describe, regionsOf, yesOrNo } from './delivery-options.ts'
import { recordChange } from './record-change.ts'
import { withShop } from './with-shop.ts'

export function addRateCommands(delivery: ShopCommand): void {
  delivery
    .command('add-rate <ID>')
    .usage('ID [OPTIONS]')
    .description('Adds a rate to a delivery method: a fee for some places, weights or order values.')
    .option('--region <name...>', 'regions; default: all of them')
    .option('--zone <name...>', 'parts of the one region that is named, such as Bole')
    .option('--over <grams>', 'weights over')
    .option('--up-to <grams>', 'weights up to')
    .option('--from <birr>', 'order values from')
    .option('--below <birr>', 'order values below')
    .option('--fee <birr>', 'what it costs; 0 is free')
    .option('--days <from-to>', 'business days, such as 1-2')
    .option('--cut-off <hour>', 'orders before this hour are sent on the same business day')
    .option('--cash <yes|no>', 'whether it can be paid in cash on delivery; default: yes')
    .run(addRate)
  delivery
    .command('remove-rate <ID> <NUMBER>')
    .usage('ID NUMBER')
    .description('Removes a rate by its number in the list; the last one stays.')
    .run(removeRate)
  delivery
    .command('try')
    .usage('[OPTIONS]')
    .description('Tells what an order would cost, by which method and rate.')
    .option('--method <id>', 'a delivery method; default: the cheapest')
    .option('--region <name>', 'region of the address')
    .option('--city <name>', 'city or sub-city of the address')
    .option('--grams <grams>', 'what the goods weigh')
    .option('--value <birr>', 'what the goods cost after savings and code')
    .run(tryOrder)
}

async function addRate(call: Call): Promise<void> {
  const { options } = call
  const grams = (name: string, option: unknown) =>
    option === undefined ? undefined : readWholeNumber(String(option), name, [0, deliveryWeightMaximum])
  const { daysFrom, daysTo } = daysOf(textOf(options.days))
  const feeSantim = amountOf(textOf(options.fee), '--fee')
  if (feeSantim === undefined || daysFrom === undefined || daysTo === undefined) {
    throw new Fault('A rate needs --fee and --days.', { exitCode: 2 })
  }
  const cutOff = textOf(options.cutOff)
  const zones = Array.isArray(options.zone) ? options.zone.map((zone) => zoneNamed(String(zone))) : []
  const rate: Rate = {
    ...plainRate({
      regions: regionsOf(options.region) ?? [],
      feeSantim,
      daysFrom,
      daysTo,
      cash: yesOrNo('cash', options.cash) ?? true,
    }),
    zones,
    fromGrams: grams('--over', options.over) ?? 0,
    toGrams: grams('--up-to', options.upTo) ?? null,
    fromSantim: amountOf(textOf(options.from), '--from') ?? 0,
    belowSantim: amountOf(textOf(options.below), '--below') ?? null,
    cutOff: cutOff === undefined ? null : readWholeNumber(cutOff, '--cut-off', [1, 23]),
  }
  await changeRates(call, (rates) => [...rates, rate])
  call.print(call.json ? JSON.stringify(rate) : `The rate was added: ${rateText(rate)}.`)
}

async function removeRate(call: Call): Promise<void> {
  const number = readWholeNumber(call.words[1] ?? '', 'The number of the rate', [1, 1000])
  await changeRates(call, (rates) => {
    if (number > rates.length || rates.length === 1) {
      throw new Fault(
        `The last rate stays, and there is none with another number than 1 to ${rates.length}.`,
        { exitCode: 2 },
      )
    }
    return rates.filter((_, index) => index !== number - 1)
  })
  call.print(call.json ? JSON.stringify({ number }) : `Rate ${number} was removed.`)
}

async function changeRates(call: Call, to: (rates: readonly Rate[]) => Rate[]): Promise<void> {
  const id = call.words[0] ?? ''
  const change = { action: 'save-delivery-method', describe: (tx: Database) => describe(tx, id) } as const
  await withShop(call, ({ db }) =>
    recordChange(db, change, async (tx) => {
      await lockDeliveryMethods(tx)
      const method = (await readDeliveryMethods(tx)).find((row) => row.id === id)
      if (!method) throw new Refusal('delivery-not-found')
      return saveDeliveryMethod(tx, id, { rates: to(ratesOf(method)) })
    }),
  )
}

async function tryOrder(call: Call): Promise<void> {
  const { options } = call
  const region = textOf(options.region)
  const [state] = region === undefined ? [] : (regionsOf([region]) ?? [])
  const grams = textOf(options.grams)
  const facts = {
    place: state === undefined ? undefined : { state, city: textOf(options.city) },
    grams: grams === undefined ? 0 : readWholeNumber(grams, '--grams', [0, deliveryWeightMaximum]),
    valueSantim: amountOf(textOf(options.value), '--value') ?? 0,
  }
  const { id, rate } = await withShop(call, ({ db }) => chooseDelivery(db, textOf(options.method), facts))
  call.print(
    call.json
      ? JSON.stringify({ id, rate })
      : `${id}: ${formatAmount(rate.feeSantim)} ETB (${rateText(rate)})`,
  )
}
