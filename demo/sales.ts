type DemoSale = {
  brand: string
  percent: number
  /** A sale without it does not end. */
  days?: number
}

export const demoSales: DemoSale[] = [
  { brand: 'Gulicha', percent: 25 },
  { brand: 'Zema', percent: 20 },
  { brand: 'Gize', percent: 15, days: 24 },
]
