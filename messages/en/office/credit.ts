export const credit = {
  title: 'Store credit',
  give: 'Give credit',
  take: 'Take credit back',
  none: 'There was no store credit yet.',
  amount: 'Amount in birr',
  wrongAmount: 'An amount such as 50 or 49.90',
  reason: 'Reason',
  reasonHint: 'The customer reads it.',
  submit: { give: 'Give {amount}', take: 'Take back {amount}' },
}
