import { dayKey } from '../../../contract/addis-time.ts'
import { formatAmount } from '../../../contract/money.ts'
import type { Language } from '../../../contract/language.ts'
import { catalogues } from '../../../messages/catalogues.server.ts'
import { escapeHtml } from '../../../messages/escape-html.ts'
import { fill } from '../../../messages/fill.ts'
import { translate } from '../../platform/database/translations.ts'
import { pageStyle } from './page-style.ts'
import {
  accountsOf,
  dayText,
  descriptionText,
  goodsSantim,
  goodsText,
  shownSums,
  sumOf,
} from './statement-facts.ts'
import type { FileWriter, StatementFacts, StatementLine } from './statement-facts.ts'

/** One document with its style, which prints on A4 and is read on a phone. Its links lead to the same site. */
export function pageWriter(language: Language): FileWriter {
  const texts = catalogues[language].sellerStatement
  const { columns } = texts
  const head = [
    columns.day,
    columns.what,
    columns.account,
    columns.sold,
    columns.delivery,
    columns.commission,
    columns.commissionVat,
    columns.withheld,
    columns.amount,
    columns.balance,
  ]
  return {
    begin(facts) {
      const title = escapeHtml(fill(texts.title, { number: facts.number }))
      return [
        `<!doctype html>\n<html lang="${language}">\n<head>\n<meta charset="utf-8">\n`,
        `<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${title}</title>\n`,
        `<style>${pageStyle}</style>\n</head>\n<body>\n<main>\n<h1>${title}</h1>\n`,
        `<p>${escapeHtml(daysText(facts, language))}</p>\n`,
        `<div class="parties">${shopPart(facts, language)}${sellerPart(facts, language)}</div>\n`,
        sumsPart(facts, language),
        `<h2>${escapeHtml(texts.entries)}</h2>\n`,
        facts.sums.entries === 0
          ? `<p>${escapeHtml(texts.none)}</p>\n`
          : `<table>\n<thead><tr>${head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>\n<tbody>\n`,
      ].join('')
    },
    entry: (line) => entryRow(line, { language, head }),
    end: (facts) =>
      [
        facts.sums.entries === 0 ? '' : '</tbody>\n</table>\n',
        `<p>${escapeHtml(texts.birr)}</p>\n<p>`,
        escapeHtml(fill(texts.head, { day: dayText(facts.period.last, language) })),
        `<br><code>${facts.head}</code></p>\n</main>\n</body>\n</html>\n`,
      ].join(''),
  }
}

function daysText({ period, issuedAt }: StatementFacts, language: Language): string {
  const texts = catalogues[language].sellerStatement
  const days = { first: dayText(period.first, language), last: dayText(period.last, language) }
  const issued = fill(texts.issued, { day: dayText(dayKey(issuedAt), language) })
  return `${fill(texts.period, days)} · ${issued}`
}

function shopPart({ shopNames, trader }: StatementFacts, language: Language): string {
  const texts = catalogues[language].sellerStatement
  const { registration, email, phone } = trader
  return party(texts.from, registration?.name ?? shopNames[language], [
    registration?.address,
    registration && fill(texts.tin, { tin: registration.tin }),
    registration?.vatNumber && fill(texts.vatNumber, { vatNumber: registration.vatNumber }),
    phone ?? email,
  ])
}

function sellerPart({ seller, sellerTin }: StatementFacts, language: Language): string {
  const { to, tin } = catalogues[language].sellerStatement
  return party(to, translate(seller, 'storeName', language), [
    translate(seller, 'sellerName', language),
    translate(seller, 'location', language),
    sellerTin && fill(tin, { tin: sellerTin }),
    seller.phone,
  ])
}

function party(label: string, name: string, facts: readonly (string | null | undefined)[]): string {
  const rows = facts.map((fact) => (fact ? `<span>${escapeHtml(fact)}</span>` : '')).join('')
  return `<section><h2>${escapeHtml(label)}</h2><b>${escapeHtml(name)}</b>${rows}</section>`
}

function sumsPart({ sums }: StatementFacts, language: Language): string {
  const texts = catalogues[language].sellerStatement
  const row = (name: string, santim: number) =>
    `<div><dt>${escapeHtml(name)}</dt><dd>${formatAmount(santim)}</dd></div>\n`
  const accounts = Object.entries(accountsOf(sums)) as [keyof typeof texts.accounts, number][]
  return [
    `<h2>${escapeHtml(texts.summary)}</h2>\n<dl>\n`,
    ...shownSums.map((name) => row(texts.sums[name], sumOf(sums, name))),
    `</dl>\n<h3>${escapeHtml(texts.ofWhich)}</h3>\n<dl>\n`,
    ...accounts.map(([kind, santim]) => row(texts.accounts[kind], santim)),
    '</dl>\n',
  ].join('')
}

function entryRow(line: StatementLine, { language, head }: { language: Language; head: string[] }): string {
  const texts = catalogues[language].sellerStatement
  const amount = (santim: number) => (santim === 0 ? '' : formatAmount(santim))
  const cells = [
    escapeHtml(dayText(line.day, language)),
    whatCell(line, language),
    escapeHtml(texts.accounts[line.kind]),
    line.orderId === null ? '' : amount(goodsSantim(line)),
    amount(line.deliverySantim),
    amount(-line.commissionSantim),
    amount(-line.commissionVatSantim),
    amount(-line.withheldSantim),
    formatAmount(line.santim),
    formatAmount(line.balanceSantim),
  ]
  const row = cells.map((cell, index) => {
    const label = escapeHtml(head[index] ?? '')
    return cell === '' ? '<td></td>' : `<td data-label="${label}">${cell}</td>`
  })
  return `<tr>${row.join('')}</tr>\n`
}

function whatCell(line: StatementLine, language: Language): string {
  const texts = catalogues[language].sellerStatement
  const number = line.goods?.orderNumber
  const order =
    number === undefined
      ? ''
      : `<a href="/orders/${encodeURIComponent(number)}">${escapeHtml(fill(texts.orderNumber, { number }))}</a>`
  const parts = [
    `<b>${escapeHtml(descriptionText(line, language))}</b>`,
    order,
    escapeHtml(goodsText(line, language)),
    escapeHtml(line.reason),
    `<small>${escapeHtml(fill(texts.transactionNumber, { id: line.transactionId }))}</small>`,
  ]
  return parts
    .filter((part) => part !== '')
    .map((part) => `<span>${part}</span>`)
    .join('')
}
