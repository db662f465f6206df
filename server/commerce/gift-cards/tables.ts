import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Language } from '../../../contract/language.ts'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    giftCards: GiftCardsTable
    giftPurchases: GiftPurchasesTable
  }
}

export type GiftCardRow = Selectable<GiftCardsTable>
export type GiftPurchaseRow = Selectable<GiftPurchasesTable>

/** Who gets a card is erased once it is redeemed or void. */
interface GiftCardsTable {
  id: string
  position: GeneratedAlways<number>
  amountSantim: number
  /** A card that was bought has it once its buyer has asked for a code. */
  codeHash: Buffer | null
  /** It is that of the code in the mail. */
  mailedHash: Buffer | null
  recipientName: string
  recipientEmail: string | null
  recipientPhone: string | null
  /** It goes to the number by SMS, unless it has an address. */
  bySms: Generated<boolean>
  /** The message that was asked for. */
  smsId: string | null
  message: Generated<string>
  language: Language
  sendOn: string
  /** A card that was bought for a later day is mailed from this time on. */
  sendAfter: Date | null
  /** It counts how often a member of staff has sent it again. */
  sendings: Generated<number>
  mailedAt: Date | null
  issuedBy: string
  /** Only a card that was bought has them; its id is that of its order. */
  buyerId: string | null
  senderName: Generated<string>
  createdAt: Date
  redeemedBy: string | null
  redeemedAt: Date | null
  voidedBy: string | null
  voidedBecause: Generated<string>
  voidedAt: Date | null
}

/** It is what the buyer has chosen; who gets the card moves to it once it is paid. */
interface GiftPurchasesTable {
  userId: string
  orderId: string
  amountSantim: number
  goesTo: 'recipient' | 'buyer'
  recipientName: string
  recipientEmail: string | null
  /** In the form E.164. */
  recipientPhone: string | null
  message: Generated<string>
  language: Language
  sendOn: string
  /** It was taken out of the store credit that the card had become, to be refunded. */
  takenSantim: Generated<number>
  createdAt: Date
}
