import type { Language } from '../contract/language.ts'
import {
  codeDigits,
  codeLifeMs,
  endedSessionDays,
  faultReturnDays,
  giftCardSale,
  handlingDays,
  lowestPriceDays,
  messageMaximum,
  messagePictures,
  paymentMaximumSantim,
  pictureBytes,
  quantityLimits,
  refundDays,
  refundTransferDays,
  resetLinkLifeMs,
  restDays,
  returnDays,
  returnPictures,
  shippingDays,
  undoLinkHours,
} from '../contract/limits.ts'
import {
  bulkUndoMinutes,
  invitationDays,
  moneyDaysMaximum,
  placeCodeMaximum,
  printedOrdersMaximum,
  reportDaysMaximum,
  shipmentsMaximum,
  staffPasswordMinimum,
} from '../contract/office/limits.ts'
import { retentionDays } from '../contract/retention.ts'
import { currencyLabel, formatCount } from '../contract/money.ts'
import { quantityDiscountPercent } from '../contract/pricing.ts'

const minuteMs = 60_000

/** The figures of rules that texts mention. They must not have the name of another value of a text. */
export function textFigures(language: Language) {
  const birr = formatCount(paymentMaximumSantim / 100)
  return {
    returnDays,
    placeCodeMaximum,
    faultReturnDays,
    giftCardDays: giftCardSale.cancelDays,
    returnPictures,
    handlingDays,
    lowestPriceDays,
    messageMaximum,
    messagePictures,
    shippingFrom: shippingDays.min,
    shippingTo: shippingDays.max,
    refundDays,
    refundFrom: refundTransferDays.min,
    refundTo: refundTransferDays.max,
    paymentMaximum: `${birr} ${currencyLabel(language)}`,
    discountPercent: quantityDiscountPercent,
    quantityMaximum: quantityLimits.max,
    codeDigits,
    codeMinutes: codeLifeMs / minuteMs,
    resetLinkMinutes: resetLinkLifeMs / minuteMs,
    restDays,
    moneyDaysMaximum,
    undoLinkHours,
    endedSessionDays,
    stockAlertDays: retentionDays.stockAlerts,
    productRequestDays: retentionDays.productRequests,
    invitationDays,
    bulkUndoMinutes,
    staffPasswordMinimum,
    shipmentsMaximum,
    printedOrdersMaximum,
    reportDaysMaximum,
    pictureMegabytes: pictureBytes / 1_000_000,
  }
}
