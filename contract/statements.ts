export const statementFormats = ['page', 'csv'] as const
export type StatementFormat = (typeof statementFormats)[number]

/** Entries are read, and goods are named, so many at a time; a statement may have any number of entries. */
export const statementEntriesRead = 1_000
/** A file of a statement is stored in chunks of about so many bytes. */
export const statementChunkBytes = 256 * 1024
/** So many lines of an order are named at an entry. */
export const statementGoodsNamed = 5
