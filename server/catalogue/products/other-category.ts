/** Products without a category are in it. The process that reads imports has no database, and needs its name. */
export const otherCategory = 'Other'
