import type { Generated } from 'kysely'

declare module '../../platform/database/connect.ts' {
  interface Tables {
    places: PlacesTable
    placeStock: PlaceStockTable
    orderPlaces: OrderPlacesTable
  }
}

export interface PlacesTable {
  id: string
  /** That of the default place may be empty. */
  name: string
  code: string
  isDefault: Generated<boolean>
  isActive: Generated<boolean>
  /** Orders take from active places in this order. */
  position: number
}

/** The trigger of `stock` writes it. What is at no other place is at the default one. */
interface PlaceStockTable {
  variantId: string
  placeId: string
  onHand: number
}

/** The trigger of `stock` writes units. Those of an order without rows are of the default place. */
interface OrderPlacesTable {
  orderNumber: string
  variantId: string
  placeId: string
  units: Generated<number>
  givenBack: Generated<number>
  isChosen: Generated<boolean>
}
