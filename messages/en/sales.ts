/** What is said of a sale beside its prices. Servers fill these in, so that pages get whole sentences. */
export const sales = {
  lowest30: 'Lowest price in the {lowestPriceDays} days before the sale: {price}',
  until: 'Sale until {date}',
  discountFrom: '{name} (on orders from {amount})',
  reduced: '{price}, was {regular} (−{percent}\u00a0%)',
}
