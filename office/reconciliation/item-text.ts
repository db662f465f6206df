import type { Messages } from '../../messages/messages.ts'
import { fill } from '../../messages/fill.ts'
import type { ReconciliationItem } from '../../contract/office/reconciliation.ts'

export const reconciliationKey = ['reconciliation']

type Texts = Messages['office']['reconciliation']

/** `bank:main` and `gateway:chapa` as people call them. */
export function accountText(own: Texts, account: string): string {
  const [kind = '', name = ''] = account.split(':')
  const shown = (own.accountNames as Record<string, string>)[name] ?? name
  return fill(kind === 'bank' ? own.bank : own.gateway, { name: shown })
}

/** What to look for: the reference and text of the line, or the transaction of the books. */
export function aboutText(own: Texts, { line, entry }: ReconciliationItem): string {
  if (line) return [line.reference, line.text].filter((text) => text !== '').join(' · ')
  return entry ? fill(own.transaction, { id: entry.transaction }) : ''
}
