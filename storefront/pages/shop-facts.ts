/** Who trades here, as the legal notice states it. */
export type Registration = { name: string; address: string; tin: string; vat: string; licence: string }

/**
 * How shoppers reach the shop. The address and the number stand for those of a demonstration shop and belong to
 * nobody; whoever opens the shop for real trade enters their own here, and `registration` with them. Until then
 * the legal notice says that this is a demonstration.
 */
export const shopFacts: { email: string; phone: string; registration: Registration | undefined } = {
  email: 'help@merkato.example',
  phone: '+251 11 000 0000',
  registration: undefined,
}

/** The year in which the shop was founded (spec section 1). */
export const founded = 2023
