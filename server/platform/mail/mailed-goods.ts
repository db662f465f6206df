import type { Language } from '../../../contract/language.ts'
import { formatPrice } from '../../../contract/money.ts'
import { percentOff } from '../../../contract/pricing.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { fill } from '../../../messages/fill.ts'
import type { Amount, MailCatalogue } from './mail-body.ts'
import type { Goods, OrderedLine } from './mails.ts'

export function mailedGoods(
  { lines, discounts = [], code, delivery, fees, notPaidSantim = 0, creditSantim = 0, totalSantim }: Goods,
  texts: MailCatalogue,
  language: Language,
): { lines?: Amount[]; total?: Amount } {
  if (!lines || totalSantim === undefined) return {}
  const rows = lines.flatMap((line, index): Amount[] => [
    ...(line.store !== undefined && line.store !== lines[index - 1]?.store
      ? [{ label: fill(texts.sentFrom, { store: line.store }) }]
      : []),
    {
      label: lineLabel(line, texts, language),
      amount: formatPrice(line.costSantim, language),
      ...(line.note && { note: line.note }),
    },
  ])
  for (const { name, savingSantim } of discounts) {
    rows.push({ label: name, amount: `−${formatPrice(savingSantim, language)}` })
  }
  if (code) {
    const amount = `−${formatPrice(code.savingSantim, language)}`
    rows.push({ label: fill(texts.codeLine, { discountCode: code.code }), amount })
  }
  for (const { name, store, costSantim } of fees ?? (delivery ? [{ ...delivery, store: undefined }] : [])) {
    const amount = costSantim === 0 ? texts.freeDelivery : formatPrice(costSantim, language)
    const by = store === undefined ? name : `${name} (${store})`
    rows.push({ label: fill(texts.deliveryLine, { delivery: by }), amount })
  }
  if (notPaidSantim > 0)
    rows.push({ label: texts.notPaid, amount: `−${formatPrice(notPaidSantim, language)}` })
  if (creditSantim > 0) {
    const { sum } = catalogues[language].credit
    rows.push({ label: sum, amount: `−${formatPrice(creditSantim, language)}` })
  }
  const amount = formatPrice(totalSantim - notPaidSantim - creditSantim, language)
  return { lines: rows, total: { label: creditSantim > 0 ? texts.restToPay : texts.total, amount } }
}

function lineLabel(
  { name, quantity, isDiscounted, compareAtSantim, unitSantim }: OrderedLine,
  texts: MailCatalogue,
  language: Language,
): string {
  const line = fill(isDiscounted ? texts.discountedLine : texts.line, { quantity, product: name })
  if (compareAtSantim === undefined || unitSantim === undefined) return line
  const percent = percentOff(compareAtSantim, unitSantim)
  return fill(texts.reducedLine, { line, price: formatPrice(compareAtSantim, language), percent })
}
