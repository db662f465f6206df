/** Texts of `/seller/{id}`. */
export const seller = {
  pageTitle: '{store}, {location}',
  description: {
    one: '{store} in {location} sells {count} product on Merkato, with prices in birr and delivery in Ethiopia.',
    other:
      '{store} in {location} sells {count} products on Merkato, with prices in birr and delivery in Ethiopia.',
  },
  products: 'Products of this seller',
  notRated: 'Not rated yet',
  votes: { one: 'from {count} rating of its products', other: 'from {count} ratings of its products' },
  call: 'Call the seller',
  policies: 'Policies of this seller',
  policyKinds: {
    returns: 'Returns and exchange',
    sending: 'Sending',
    questions: 'Questions',
  },
  policiesPromise:
    'The seller has written this. Your rights stay the same: [return within {returnDays} days of delivery](/returns), and {faultReturnDays} days for what is defective or not as described.',
}
