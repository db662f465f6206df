/** The figures of a seller list the products with the most of it. */
export const figureOrders = ['views', 'sales'] as const
export type FigureOrder = (typeof figureOrders)[number]
