import { fold } from './fold.ts'

/** They say nothing about a product, so that they are dropped where a query has other words. */
const noise = `
  a an the and or of for from in on at to by with without i me my you your we our is are it this that some any one
  need needs want wants buy buying find search looking look show get give sell selling please can
  gift gifts present presents cheap cheaper cheapest best good nice beautiful quality original genuine brand new latest
  sale offer discount price prices cost birr etb br shop store online item items product products things thing stuff
  ethiopia ethiopian addis
  ለ የ ከ በ እና ወይም ጋር አንድ ያለ ስለ እባክዎ እፈልጋለሁ ፈልግ መግዛት ልግዛ ግዛ ስጦታ ርካሽ ምርጥ ጥሩ ቆንጆ አዲስ ኦርጅናል ዋጋ ብር ዋጋው ቅናሽ ምርት ሽያጭ`

const words = new Set(noise.trim().split(/\s+/).map(fold))

export function isNoise(word: string): boolean {
  return words.has(word)
}

/** Many products have them at their end: of "coffee set", coffee says more. */
const weak = new Set(
  `set kit pack pair piece pieces machine device tool equipment size big small large mini electric digital modern portable
  men women kids ስብስብ ማሽን መሣሪያ ትልቅ ትንሽ`
    .split(/\s+/)
    .map(fold),
)

export function isWeak(word: string): boolean {
  return weak.has(word)
}
