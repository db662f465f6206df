/** Names and words in the examples of mails and SMS that members of staff preview. */
export const messageExamples = {
  usual: {
    name: 'Hanna Tesfaye',
    product: 'Jebena coffee pot',
    variant: 'Cotton dress, Size: M',
    wish: 'Engraving: For my mother',
    post: 'Ethiopian Post',
    courier: 'Addis Courier',
    store: 'Merkato store at Bole',
    address: 'House 7, Bole, Addis Ababa',
    device: 'Chrome on Android',
    person: 'Selam Haile',
    reason: 'The seal of the box was opened.',
    answer: 'Yes, it is made of black clay.',
    message: 'Happy birthday!',
    time: 'Sunday 29 November 2026, 11:00',
  },
  /** Values of an SMS that are as long as they may well be. */
  long: {
    product: 'Traditional jebena of black clay with a straw stand, 1 litre',
    place: 'Bole, house 12, opposite the bank, third floor',
    carrier: 'Ethiopian Postal Service Enterprise',
    person: 'Gebremariam Woldegiorgis',
  },
}
