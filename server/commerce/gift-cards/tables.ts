import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    giftCards: GiftCardsTable
  }
}

export type GiftCardRow = Selectable<GiftCardsTable>

/** Who gets a card is erased once it is redeemed or void. */
interface GiftCardsTable {
  id: string
  position: GeneratedAlways<number>
  amountSantim: number
  codeHash: Buffer
  /** It is that of the code in the mail. */
  mailedHash: Buffer | null
  recipientName: string
  recipientEmail: string | null
  recipientPhone: string | null
  message: Generated<string>
  language: Language
  sendOn: string
  mailedAt: Date | null
  issuedBy: string
  createdAt: Date
  redeemedBy: string | null
  redeemedAt: Date | null
  voidedBy: string | null
  voidedBecause: Generated<string>
  voidedAt: Date | null
}
