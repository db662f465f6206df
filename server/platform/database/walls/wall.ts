export interface Wall {
  /** The condition in SQL for rows of the seller. They are all that can be read and written. */
  rows: string
  /** The condition for rows that are written, if less can be written than read. */
  writes?: string
  /** A column that is not named cannot be read. Without any, there is no right at all, and the wall stands by itself. */
  read: readonly string[]
}

/** A row of a table with a column for the seller. */
export const own = 'seller_id = current_seller_id()'

/** A row that names a product of the seller. */
export const ofOwnProduct = (table: string) =>
  `exists (select from products where products.id = ${table}.product_id and products.${own})`
