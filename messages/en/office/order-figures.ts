import { ways } from './ways.ts'

/** The list of orders names the figures, and rows of reports, whose orders it shows. */
export const orderFigures = {
  label: 'Orders of a figure',
  takeOff: '{filter}: show other orders too',
  figures: {
    sales: 'Counted as sales',
    delivery: 'With a price for the delivery',
    other: 'With refunds that name no product, or rounding',
    'gift-cards': 'Gift cards that were sold',
  },
  way: 'Way to pay: {name}',
  customer: 'Customer: {name}',
  code: 'Code: {name}',
  discount: 'Automatic discount: {name}',
  product: 'Product: {name}',
  returned: 'Returned product: {name}',
  erased: 'deleted account',
  unknown: 'not known',
  noRegion: 'No address',
  ways,
}
