/** The limits are compressed bytes of a first visit. */
export const pageLimits = { script: 114_000, style: 13_000, page: 16_000 }
