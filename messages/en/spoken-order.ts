/** A voice says how an order is. The words are short, as a clip of sound costs bytes and many who listen read little. */
export const spokenOrder = {
  unpaid: 'You have not paid yet. Please pay {amount}.',
  checking: 'We are checking your payment. Please do not pay again.',
  preparing: 'We are packing your order.',
  partlySent: 'A part of your order is on its way.',
  sent: 'Your order is on its way.',
  arrives: 'It comes {days}.',
  ready: 'You can collect it {days}.',
  late: 'It is late. Please call us.',
  cash: 'Have {amount} ready.',
  complete: 'You have your order. Thank you.',
  giftCard: 'Your gift card is paid. Thank you.',
  canceled: 'This order is canceled.',
  nothingToPay: 'You pay nothing.',
  refundComing: 'We are sending your money back.',
  refunded: 'We have sent your money back.',
  /** A voice reads the short forms of the eras as letters; they are said where a language writes them with days. */
  eras: { ethiopian: 'Ethiopian calendar', gregorian: 'international calendar' },
}
