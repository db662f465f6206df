export const credit = {
  title: 'Store credit',
  give: 'Give credit',
  take: 'Take credit back',
  none: 'There was no store credit yet.',
  noAccount:
    'Store credit needs an account, which this customer does not have yet. A gift card needs none: its code can be told by telephone.',
  amount: 'Amount in birr',
  wrongAmount: 'An amount such as 50 or 49.90',
  reason: 'Reason',
  reasonHint: 'The customer reads it.',
  submit: { give: 'Give {amount}', take: 'Take back {amount}' },
}
