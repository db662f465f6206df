import type { Messages } from '../messages.ts'

export const sales: Messages['sales'] = {
  lowest30: "Gatii gadi aanaa guyyoota hir'ina kanaan duraa {lowestPriceDays} keessatti: {price}",
  until: "Hir'inni hanga {date}",
  discountFrom: '{name} (ajaja {amount} irraa kaasee)',
  reduced: '{price}, {regular} ture (−{percent}\u00a0%)',
}
