/** Names of columns, as they are listed in one text. */
export const columns = (names: string) => names.trim().split(/\s+/)
